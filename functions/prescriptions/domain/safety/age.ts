import { Problem } from "#kernel/call/problem";
import { type Prescription, type Written, writtenAt } from "../prescription.ts";
import { statusTraits } from "../status.ts";

/** A prescription older than this many days may no longer be right for its patient: it is sent and approved only on purpose. */
export const mostDaysUnconfirmed = 180;

/** When a prescription was written, and whether it still leads to a hand-over; without a status it does. */
type Aged = Written & Partial<Pick<Prescription, "status">>;

/** How many days ago a prescription was written. Days are those of UTC, the same for patient, pharmacy and server. */
function daysOld(prescription: Written, now: string): number {
  return (dayOf(now) - dayOf(writtenAt(prescription))) / 86_400_000;
}

/** Whether it is so old that a person must confirm its age before it is sent or approved. On its 180th day it is not yet. */
export function isOld(prescription: Aged, now: string): boolean {
  const { status } = prescription;
  const isOver = status !== undefined && statusTraits[status].end !== undefined;
  return !isOver && daysOld(prescription, now) > mostDaysUnconfirmed;
}

/** Throws Problem 409 for an old prescription, unless the person has confirmed that they know its age. */
export function requireAgeConfirmed(
  prescription: Aged,
  { ageConfirmed }: { readonly ageConfirmed?: true | undefined },
  now: string,
): void {
  if (!ageConfirmed && isOld(prescription, now)) throw new Problem("old_prescription");
}

function dayOf(instant: string): number {
  return Date.parse(instant.slice(0, 10));
}
