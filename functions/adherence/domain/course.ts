import { type Prescription, statusTraits } from "#domain/prescriptions";
import { addDays, wallClock } from "#kernel/dates";

/** The last day of a course of fixed length that has begun, in a zone; none while it has no end or has not begun. */
export function courseEnd(
  { duration, handedOverAt }: Pick<Prescription, "duration" | "handedOverAt">,
  zone: string,
): string | undefined {
  const days = /^(\d+) days$/.exec(duration)?.[1];
  if (days === undefined || handedOverAt === undefined) return undefined;
  return addDays(wallClock(handedOverAt, zone).date, Number(days) - 1);
}

/** Whether a patient may be reminded of a medicine: it is active, or in their hand and the course goes on. */
export function mayRemindOf(prescription: Prescription, zone: string, now: string): boolean {
  const { tab, end } = statusTraits[prescription.status];
  if (tab === "active") return true;
  const last = courseEnd(prescription, zone);
  return end === "fulfilled" && (last === undefined || wallClock(now, zone).date <= last);
}
