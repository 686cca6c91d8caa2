import { courseDays, type Prescription, statusTraits } from "#domain/prescriptions";
import { addDays, wallClock } from "#kernel/dates";

/** The last day of a course of fixed length that has begun, in a zone; none while it has no end or has not begun. */
export function courseEnd(
  prescription: Pick<Prescription, "duration" | "handedOverAt">,
  zone: string,
): string | undefined {
  const { handedOverAt } = prescription;
  const days = courseDays(prescription);
  if (days === undefined || handedOverAt === undefined) return undefined;
  return addDays(wallClock(handedOverAt, zone).date, days - 1);
}

/** Whether a medicine is taken when it is needed, and not at planned times. */
export function isAsNeeded({ frequency }: Pick<Prescription, "frequency">): boolean {
  return frequency === "As needed";
}

/** Whether a patient may be reminded of a medicine: it is active, or in their hand and the course goes on. */
export function mayRemindOf(prescription: Prescription, zone: string, now: string): boolean {
  const { tab, end } = statusTraits[prescription.status];
  if (tab === "active") return true;
  const last = courseEnd(prescription, zone);
  return end === "fulfilled" && (last === undefined || wallClock(now, zone).date <= last);
}
