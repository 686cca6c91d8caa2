import { type Frequency, frequencies, type Prescription } from "#domain/prescriptions";
import { defaultTimes } from "../plan.ts";

/**
 * The times of a day at which a medicine of each frequency is taken, as a new reminder proposes them. They are apart as the
 * frequency says, meals at eight, half past twelve and half past six, and at night no more than the frequency demands.
 */
const usualTimes: Record<Frequency, readonly string[]> = {
  "Once daily": ["09:00"],
  "Twice daily": defaultTimes,
  "Three times daily": ["08:00", "14:00", "20:00"],
  "Four times daily": ["08:00", "12:00", "16:00", "20:00"],
  "Every 4 hours": ["02:00", "06:00", "10:00", "14:00", "18:00", "22:00"],
  "Every 6 hours": ["00:00", "06:00", "12:00", "18:00"],
  "Every 8 hours": ["06:00", "14:00", "22:00"],
  "Every 12 hours": defaultTimes,
  "As needed": [],
  "Before meals": ["07:30", "12:00", "18:00"],
  "After meals": ["08:30", "13:00", "19:00"],
  "At bedtime": ["22:00"],
};

type Often = Pick<Prescription, "frequency">;

/** The times that are proposed for a medicine; none where it is taken as needed. */
export function usualTimesOf({ frequency }: Often): readonly string[] {
  const known = frequencies.find((one) => one === frequency);
  return known ? usualTimes[known] : defaultTimes;
}

/** Whether a medicine is taken when it is needed, and not at planned times. */
export function isAsNeeded(medicine: Often): boolean {
  return usualTimesOf(medicine).length === 0;
}

/** How many times a day a medicine was prescribed for, where another number was chosen; undefined where it fits. */
export function prescribedTimes(medicine: Often, times: readonly string[]): number | undefined {
  const { length } = usualTimesOf(medicine);
  return length === 0 || length === times.length ? undefined : length;
}
