import * as z from "zod/mini";
import { catalogue } from "#events";
import type { RecordKind } from "./request.ts";

/** The result of verifying a record. */
export const Verdict = z.enum([
  /** Every event is unaltered, they lead to the stored state, and the history matches. */
  "verified",
  /** Only the first events were verified; they are valid. */
  "first_verified",
  /** An event is missing from the table or was altered. */
  "event_altered",
  /** The stored state differs from the result of the events. */
  "state_altered",
  /** The history has an altered event, or lacks one before its last. */
  "history_altered",
]);
export type Verdict = z.infer<typeof Verdict>;

const Value = z.union([z.string(), z.number(), z.boolean()]);

/** What the hash chain of a record proves, event by event; `at` is the first invalid one. */
export const VerifiedRecord = z.object({
  verdict: Verdict,
  at: z.optional(z.int()),
  events: z.array(
    z.object({ sequence: z.int(), isVerified: z.boolean(), state: z.record(z.string(), Value) }),
  ),
});
export type VerifiedRecord = z.infer<typeof VerifiedRecord>;

/** The part of a state that auditors see. */
export function shownState(kind: RecordKind, state: Readonly<Record<string, unknown>> = {}) {
  const shown = stateFields(kind).flatMap((field) => {
    const value = z.safeParse(Value, state[field]).data;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(shown);
}

/** The fields of a state that auditors see: its status and the fields in its events, which never hold a name or free text. */
export function stateFields(kind: RecordKind): string[] {
  const own = catalogue.filter(({ type }) => type.startsWith(`${kind}.`));
  return [...new Set(["status", ...own.flatMap(({ data }) => Object.keys(data.shape))])];
}
