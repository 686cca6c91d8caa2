import { type Account, Email, usernameOf } from "#domain/identity";
import { accountOf } from "../../../functions/identity/store.ts";
import type { Arguments } from "../arguments.ts";
import { CommandError } from "../command-error.ts";

/** The account of the doctor or pharmacy that a command names. Throws CommandError. */
export async function professionalAccountAt({ command, names }: Arguments): Promise<Account> {
  const [address, ...more] = names;
  if (address === undefined || more.length > 0) {
    throw new CommandError(`Name one e-mail address: ${command} <email>.`);
  }
  const email = Email.safeParse(address);
  if (!email.success) throw new CommandError(`"${address}" is no e-mail address.`);
  const account = await accountOf(await usernameOf(email.data));
  if (account?.role !== "doctor" && account?.role !== "pharmacy") {
    throw new CommandError(`There is no doctor or pharmacy with the address ${email.data}.`);
  }
  return account;
}
