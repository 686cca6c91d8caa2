import { domainEvent, PrescriptionRefillDue } from "#events";
import type { Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import type { Transition } from "./transitions.ts";

const dayMs = 86_400_000;

/** How many days before the end of its course a patient is notified that a medicine runs out. */
const noticeDays = 5;
/** A shorter course is meant to end, such as one of an antibiotic. A part is not the course: of a long one it may be short. */
const shortestCourse = 14;

type Supplied = Pick<Prescription, "duration" | "daysSupply">;

/** The days that a prescription supplies: those of its part, or else of the whole course; undefined without an end. */
export function courseDays({ duration, daysSupply }: Supplied): number | undefined {
  return daysSupply ?? prescribedDays({ duration });
}

/** The days of the whole course as the doctor wrote it. */
export function prescribedDays({ duration }: Pick<Prescription, "duration">): number | undefined {
  const days = /^(\d+) days$/.exec(duration)?.[1];
  return days === undefined ? undefined : Number(days);
}

/** When the course of a medicine in hand ends, counted from the hand-over; undefined without an end or a hand-over. */
export function courseEndsAt(
  prescription: Supplied & Pick<Prescription, "handedOverAt">,
): string | undefined {
  const { handedOverAt } = prescription;
  const days = courseDays(prescription);
  if (handedOverAt === undefined || days === undefined) return undefined;
  return new Date(Date.parse(handedOverAt) + days * dayMs).toISOString();
}

/**
 * When the patient is notified that a medicine runs out: at the hour of the hand-over, which is daytime for them.
 * Undefined for a course without an end or one that is meant to end.
 */
export function refillDueAt(prescription: Prescription): string | undefined {
  const { status, handedOverAt, stopped } = prescription;
  const days = courseDays(prescription);
  const isMeantToEnd = (prescribedDays(prescription) ?? shortestCourse) < shortestCourse;
  if (!statusTraits[status].isRenewable || stopped || !handedOverAt || !days || isMeantToEnd)
    return undefined;
  return new Date(Date.parse(handedOverAt) + daysUntilNotice(days) * dayMs).toISOString();
}

/** A part may last no longer than the notice: then the next day, when its hand-over can no longer be reverted. */
function daysUntilNotice(days: number): number {
  return Math.max(days - noticeDays, 1);
}

/** Records that a medicine runs out. No event if that no longer holds, or the course is over. */
export function tellRefillDue(before: Prescription, dueAt: string, { now }: { now: string }): Transition {
  if (refillDueAt(before) !== dueAt) return { after: before };
  const days = courseDays(before) ?? 0;
  const daysLeft = days - daysUntilNotice(days) - Math.floor((Date.parse(now) - Date.parse(dueAt)) / dayMs);
  if (daysLeft <= 0) return { after: before };
  const { id: prescriptionId, patientId } = before;
  return {
    after: before,
    event: domainEvent(PrescriptionRefillDue, { prescriptionId, patientId, daysLeft }),
  };
}
