import { requestedClosings } from "../../../functions/identity/closing.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";

/** Lists the accounts whose owners asked to close them, and which of them may be closed now. */
export async function listClosings({ args, installation, say }: Task): Promise<void> {
  if (args.names.length > 0) throw new CommandError("closings takes no name.");
  let count = 0;
  for await (const { account, closesAt } of requestedClosings()) {
    const { email, role, id, closingRequestedAt } = account;
    const state = closesAt <= installation.now ? "close it now" : `can be taken back until ${closesAt}`;
    say(`${email}, ${role}, ${id}: asked ${closingRequestedAt}, ${state}`);
    count++;
  }
  if (count === 0) say("Nobody asked to close an account.");
}
