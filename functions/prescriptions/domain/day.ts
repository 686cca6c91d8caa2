import { wallClock } from "#kernel/dates";
import type { Prescription } from "./prescription.ts";
import { statusTraits } from "./status.ts";
import { awaitsPharmacy, sentAt } from "./work.ts";

export type DayReason = "due" | "arrived";

type Listed = Pick<Prescription, "status" | "statusHistory" | "createdAt" | "preparation">;

/**
 * Why open work is on a pharmacy's list of a day. Due is what awaits the pharmacy and was promised until that day, or
 * without a promise was sent before it. Arrived is what else was sent on that day.
 */
export function onDay(
  prescription: Listed,
  { today, zone }: { today: string; zone: string },
): DayReason | undefined {
  if (!statusTraits[prescription.status].isOnWorklist) return undefined;
  const expectedAt = prescription.preparation?.expectedAt;
  const arrival = wallClock(sentAt(prescription), zone).date;
  const dueOn = expectedAt && wallClock(expectedAt, zone).date;
  if (awaitsPharmacy(prescription) && (dueOn ? dueOn <= today : arrival < today)) return "due";
  return arrival === today ? "arrived" : undefined;
}

/** Sorts the work of a day by its expected time, else by the time it was sent. */
export function byDue<P extends Listed>(work: readonly P[]): P[] {
  const due = (one: P) => one.preparation?.expectedAt ?? sentAt(one);
  return work.toSorted((a, b) => due(a).localeCompare(due(b)));
}

/** Whether a pharmacy prints a label for the package: it accepted the prescription and still has it. */
export function isLabelled({ status }: Pick<Prescription, "status">): boolean {
  return statusTraits[status].isOnWorklist && status !== "sent";
}
