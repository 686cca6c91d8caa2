import { requestedClosings } from "../../../functions/identity/closing.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";

/** The most accounts listed at once. */
const most = 100;

/** Lists the accounts whose owners asked to close them, and which of them may be closed now. */
export async function listClosings({ args, installation, say }: Task): Promise<void> {
  if (args.names.length > 0) throw new CommandError("closings takes no name.");
  const found = await requestedClosings(most);
  if (found.length === 0) say("Nobody asked to close an account.");
  for (const { account, closesAt } of found) {
    const { email, role, id, closingRequestedAt } = account;
    const state = closesAt <= installation.now ? "close it now" : `can be taken back until ${closesAt}`;
    say(`${email}, ${role}, ${id}: asked ${closingRequestedAt}, ${state}`);
  }
}
