import { randomUUID } from "node:crypto";
import { Email } from "#domain/identity";
import { openAuditor } from "../../../functions/identity/open-auditor.ts";
import { operatorContext } from "../../../functions/platform/clock.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";

/** Creates an account that may read the history; the person signs in by code, like everyone. */
export async function grantAuditor({ args, installation, say }: Task): Promise<void> {
  const [address, ...more] = args.names;
  if (address === undefined || more.length > 0)
    throw new CommandError("Name one e-mail address: grant-auditor <email>.");
  const email = Email.safeParse(address);
  if (!email.success) throw new CommandError(`"${address}" is no e-mail address.`);
  const ctx = { ...operatorContext(randomUUID()), now: installation.now };
  const { isNew, account } = await openAuditor(email.data, ctx);
  if (account.role !== "auditor") {
    throw new CommandError(
      `${account.email} has an account as a ${account.role} already: an auditor needs an address of their own.`,
    );
  }
  say(
    isNew
      ? `${account.email} may read the history from now on and signs in with a code, like everybody.`
      : `${account.email} is an auditor already; nothing was changed.`,
  );
}
