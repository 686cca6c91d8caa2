import * as z from "zod/mini";

/** For how long who took a step may take it back. */
const revertMs = 10 * 60_000;

/** The last instant at which a step taken at `at` may be taken back. Instants are ISO 8601 UTC with milliseconds. */
export function revertUntil(at: string): string {
  return new Date(Date.parse(at) + revertMs).toISOString();
}

/** What a record says of its last step to the person who took it, as long as that person may take it back. */
export function revertibleOf<const Step extends string>(steps: readonly Step[]) {
  return z.object({ step: z.enum(steps), until: z.string() });
}
