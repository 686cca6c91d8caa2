import type { ScheduledDose } from "../calls.ts";

/** The most doses that one call logs. */
const most = 20;

/**
 * The due doses that one press logs together. A medicine with two of them is excluded, because no one should take both at once.
 */
export function dueDoses(items: readonly ScheduledDose[], now: string): ScheduledDose[] {
  const come = items.filter(({ status, at }) => !status && at <= now);
  const countOf = (id: string) => come.filter(({ prescriptionId }) => prescriptionId === id).length;
  return come.filter(({ prescriptionId }) => countOf(prescriptionId) === 1).slice(0, most);
}

/** The id of the element that names a dose. */
export function doseId({ prescriptionId, time }: Pick<ScheduledDose, "prescriptionId" | "time">): string {
  return `dose-${prescriptionId}-${time}`;
}

/** The doses of the first screen: those that were open and due when it was opened, and those of the next time. */
export function dosesOfNow(
  items: readonly ScheduledDose[],
  wasOpen: (dose: ScheduledDose) => boolean,
  now: string,
): ScheduledDose[] {
  const next = items.find(({ status, at }) => !status && at > now)?.at ?? now;
  return items.filter((dose) => wasOpen(dose) && dose.at <= next);
}
