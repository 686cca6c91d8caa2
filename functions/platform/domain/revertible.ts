import * as z from "zod/mini";

/** How long a person may revert their own step. */
const revertMs = 10 * 60_000;

/** The last instant at which a step taken at `at` may be reverted. Instants are ISO 8601 UTC with milliseconds. */
export function revertUntil(at: string): string {
  return new Date(Date.parse(at) + revertMs).toISOString();
}

/** What a record shows of its last step to the person who took it, while that person may revert it. */
export function revertibleOf<const Step extends string>(steps: readonly Step[]) {
  return z.object({ step: z.enum(steps), until: z.string() });
}
