import * as z from "zod/mini";
import { addDays } from "#kernel/dates";
import type { DoseName } from "./plan.ts";

/** The status of a logged dose. */
export const DoseStatus = z.enum(["taken", "skipped", "missed"]);
export type DoseStatus = z.infer<typeof DoseStatus>;

/** A patient's answer about a dose; `open` reverts an earlier answer. */
export const DoseAnswer = z.enum(["taken", "skipped", "open"]);
export type DoseAnswer = z.infer<typeof DoseAnswer>;

/** How many days, including today, the history covers and doses can be corrected. */
export const historyDays = 7;
/** The most logs that the history shows. */
export const historyLogs = 50;

export const DoseLog = z.object({
  prescriptionId: z.string(),
  medication: z.string(),
  dosage: z.string(),
  time: z.string(),
  status: DoseStatus,
  /** When the patient took it, by their own account. */
  takenAt: z.optional(z.string()),
  /** Taken as needed, outside the planned times: in the history, but in no percentage. */
  asNeeded: z.optional(z.boolean()),
});
export type DoseLog = z.infer<typeof DoseLog>;

/** The logged doses of one day of a patient. One record per day makes logging idempotent. */
export const DoseDay = z.object({
  patientId: z.string(),
  date: z.string(),
  zone: z.string(),
  doses: z.array(DoseLog),
});
export type DoseDay = z.infer<typeof DoseDay>;

/** The log of a dose, or undefined. */
export function logOf(day: DoseDay | undefined, dose: DoseName): DoseLog | undefined {
  return day?.doses.find((log) => log.prescriptionId === dose.prescriptionId && log.time === dose.time);
}

/** The days of the history at a moment on a clock: seven times 24 hours begin on the eighth day back. */
export function historyRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -historyDays), to: today };
}

/** The days with only the logs scheduled in the last seven times 24 hours, or later today. */
export function withinHistory(
  days: readonly DoseDay[],
  { date, time }: { date: string; time: string },
): DoseDay[] {
  const { from, to } = historyRange(date);
  return days
    .filter((day) => from <= day.date && day.date <= to)
    .map((day) => (day.date > from ? day : { ...day, doses: day.doses.filter((log) => log.time > time) }));
}

/** The logs of planned doses, which count for percentages. */
export function plannedLogs({ doses }: DoseDay): DoseLog[] {
  return doses.filter(({ asNeeded }) => !asNeeded);
}

/** A rounded percentage; 0 if `all` is 0. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * part) / all);
}

/** The rounded percentage of planned logged doses that were taken; 0 without logs. */
export function adherenceOf(days: readonly DoseDay[]): { percent: number; taken: number; all: number } {
  const logs = days.flatMap(plannedLogs);
  const taken = logs.filter(({ status }) => status === "taken").length;
  return {
    percent: percentOf(taken, logs.length),
    taken,
    all: logs.length,
  };
}

/** Fewer doses show no habit: their percentage gets no rating, and a doctor sees only the numbers. */
export const judgedFrom = 10;

/** The rating of a percentage, which colors its bar. A few doses are "just started"; none have no rating. */
export function adherenceLevel({
  percent,
  all,
}: {
  readonly percent: number;
  readonly all: number;
}): "none" | "started" | "green" | "yellow" | "red" {
  if (all === 0) return "none";
  if (all < judgedFrom) return "started";
  if (percent >= 80) return "green";
  return percent >= 60 ? "yellow" : "red";
}
