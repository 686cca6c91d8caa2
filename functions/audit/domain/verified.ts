import * as z from "zod/mini";
import { catalogue } from "#events";
import type { RecordKind } from "./request.ts";

/** Whether the history of a record can be relied on. */
export const Verdict = z.enum([
  /** Every event is as it was written, leads to the state that is kept, and the history has the same. */
  "verified",
  /** Only the first events were checked, and they hold. */
  "first_verified",
  /** An event is missing from the table or not as it was written. */
  "event_altered",
  /** The state is not what the events led to. */
  "state_altered",
  /** The history has another event than was written, or lacks one before its last. */
  "history_altered",
]);
export type Verdict = z.infer<typeof Verdict>;

const Value = z.union([z.string(), z.number(), z.boolean()]);

/** What the hash chain of a record proves, event by event; `at` is the first that does not hold. */
export const VerifiedRecord = z.object({
  verdict: Verdict,
  at: z.optional(z.int()),
  events: z.array(
    z.object({ sequence: z.int(), isVerified: z.boolean(), state: z.record(z.string(), Value) }),
  ),
});
export type VerifiedRecord = z.infer<typeof VerifiedRecord>;

/** What auditors see of a state. */
export function shownState(kind: RecordKind, state: Readonly<Record<string, unknown>> = {}) {
  const shown = stateFields(kind).flatMap((field) => {
    const value = z.safeParse(Value, state[field]).data;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(shown);
}

/** The fields of a state that auditors see: its status, and what its events carry, which is never a name or free text. */
export function stateFields(kind: RecordKind): string[] {
  const own = catalogue.filter(({ type }) => type.startsWith(`${kind}.`));
  return [...new Set(["status", ...own.flatMap(({ data }) => Object.keys(data.shape))])];
}
