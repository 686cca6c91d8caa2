/** How many days a person has to take back that their account is closed. The operator closes it afterwards. */
const closingDays = 14;

/** What an account says about its end: when the person asked for it, and has not taken that back. */
export interface Closing {
  readonly closingRequestedAt?: string | undefined;
}

/** When the account of a person who asked for that is closed; undefined for all others. */
export function closesAt({ closingRequestedAt }: Closing): string | undefined {
  return (
    closingRequestedAt && new Date(Date.parse(closingRequestedAt) + closingDays * 86_400_000).toISOString()
  );
}

/** Whether the days are over. The person then reads what is there until the operator erases it, and changes nothing. */
export function isClosed(account: Closing, now: string): boolean {
  const at = closesAt(account);
  return at !== undefined && at <= now;
}
