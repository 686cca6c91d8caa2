import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";
import { checks, Settings } from "./checks.ts";

/** Makes the requests that check a deployment from outside; throws CommandError if one of them fails. */
export async function smoke({ args, say }: Pick<Task, "args" | "say">): Promise<void> {
  const [address = ""] = args.names;
  if (!/^https?:\/\/[^/]+\/?$/.test(address)) {
    throw new CommandError("Name the address of the product: smoke https://<host>.");
  }
  const origin = address.replace(/\/$/, "");
  const settings = await settingsAt(origin);
  let failed = 0;
  for (const { proves, run } of checks) {
    const wrong = await run({ origin, settings }).catch(reasonOf);
    if (wrong !== undefined) failed += 1;
    say(wrong === undefined ? `ok    ${proves}` : `FAIL  ${proves}: ${wrong}`);
  }
  if (failed > 0) throw new CommandError(`${failed} of ${checks.length} checks failed.`);
  say(`All ${checks.length} checks passed.`);
}

async function settingsAt(origin: string) {
  try {
    const answer = await fetch(`${origin}/config.json`);
    return Settings.parse(await answer.json());
  } catch (cause) {
    const reason = cause instanceof TypeError ? ` (${reasonOf(cause)})` : "";
    throw new CommandError(`There is no product at ${origin}: its /config.json cannot be read${reason}.`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
