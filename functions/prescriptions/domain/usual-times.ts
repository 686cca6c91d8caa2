import { type Frequency, frequencies, otherSchedule } from "./options.ts";
import type { Prescription } from "./prescription.ts";

/** The times that a reminder proposes for a frequency that is not known, and for twice a day. */
const defaultTimes = ["09:00", "21:00"] as const;

/**
 * The times of a day that a new reminder proposes for each frequency: at the prescribed intervals, with meals at 08:00,
 * 12:30 and 18:30, and at night only if the frequency requires it.
 */
const usualTimes: Record<Frequency | typeof otherSchedule, readonly string[]> = {
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
  // It may be another on each day: no time of every day is proposed.
  [otherSchedule]: [],
};

export type Often = Pick<Prescription, "frequency">;

/** The proposed times for a medicine; none if it is taken as needed, or on another schedule than the same times each day. */
export function usualTimesOf({ frequency }: Often): readonly string[] {
  const known = frequency === otherSchedule ? frequency : frequencies.find((one) => one === frequency);
  return known ? usualTimes[known] : defaultTimes;
}

/** Whether a medicine is taken as needed, and not at planned times. */
export function isAsNeeded({ frequency }: Often): boolean {
  return frequency === ("As needed" satisfies Frequency);
}

/** Whether a medicine is taken neither as needed nor at the same times of each day, as one for Mondays only. */
export function isOnOtherSchedule({ frequency }: Often): boolean {
  return frequency === otherSchedule;
}

/** The prescribed number of times a day if the chosen number differs; undefined if they match. */
export function prescribedTimes(medicine: Often, times: readonly string[]): number | undefined {
  const { length } = usualTimesOf(medicine);
  return length === 0 || length === times.length ? undefined : length;
}
