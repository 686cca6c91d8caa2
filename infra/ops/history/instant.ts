import { CommandError } from "../command-error.ts";

/** An instant that an operator typed, as ISO 8601 UTC. Throws CommandError for one without its zone. */
export function instantOf(text: string): string {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = Date.parse(text);
  if (isWhole && !Number.isNaN(at)) return new Date(at).toISOString();
  throw new CommandError(`${text} is no instant: write it with its zone, like 2026-11-21T10:00:00Z.`);
}
