import type { ScheduledDose } from "../calls.ts";

/** How long a dose is due, from its time on: as long as it can be put off. */
const dueMs = 3_600_000;

/** Where a dose stands that nobody said anything of: its time is to come, is now, or is over. */
export type DoseTiming = "later" | "due" | "overdue";

/** Where a dose stands at `now`, an instant; undefined once something was said of it. */
export function timingOf(
  { status, at }: Pick<ScheduledDose, "status" | "at">,
  now: string,
): DoseTiming | undefined {
  if (status) return undefined;
  const lateMs = Date.parse(now) - Date.parse(at);
  if (lateMs < 0) return "later";
  return lateMs < dueMs ? "due" : "overdue";
}
