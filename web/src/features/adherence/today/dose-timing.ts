import type { ScheduledDose } from "../calls.ts";

/** How long a dose counts as due after its time: as long as it can be snoozed. */
const dueMs = 3_600_000;

/** The timing of a dose without an answer: in the future, due now, or overdue. */
export type DoseTiming = "later" | "due" | "overdue";

/** The timing of a dose at `now`, an instant; undefined once it has an answer. */
export function timingOf(
  { status, at }: Pick<ScheduledDose, "status" | "at">,
  now: string,
): DoseTiming | undefined {
  if (status) return undefined;
  const lateMs = Date.parse(now) - Date.parse(at);
  if (lateMs < 0) return "later";
  return lateMs < dueMs ? "due" : "overdue";
}
