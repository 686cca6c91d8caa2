/** What somebody has used since the start, in what AWS counts. */
export interface Spent {
  /** How often the function ran. */
  invocations: number;
  /** Requests to the tables. */
  requests: number;
  read: number;
  write: number;
  /** Items and index entries that reads passed over. */
  items: number;
}

/** What each function has used, by entry. */
export interface Spending {
  /** The account of an entry, to be added to. */
  of(entry: string): Spent;
  /** A copy of all accounts. */
  all(): Readonly<Record<string, Readonly<Spent>>>;
}

export function openSpending(): Spending {
  const accounts = new Map<string, Spent>();
  return {
    of(entry) {
      const account = accounts.get(entry) ?? nothing();
      accounts.set(entry, account);
      return account;
    },
    all: () => Object.fromEntries([...accounts].map(([entry, account]) => [entry, { ...account }])),
  };
}

export function nothing(): Spent {
  return { invocations: 0, requests: 0, read: 0, write: 0, items: 0 };
}
