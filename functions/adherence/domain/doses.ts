import * as z from "zod/mini";
import { addDays } from "#kernel/dates";
import type { DoseName } from "./plan.ts";

/** What became of a dose. */
export const DoseStatus = z.enum(["taken", "skipped", "missed"]);
export type DoseStatus = z.infer<typeof DoseStatus>;

/** What a patient says of a dose; `open` takes back what they said. */
export const DoseAnswer = z.enum(["taken", "skipped", "open"]);
export type DoseAnswer = z.infer<typeof DoseAnswer>;

/** How many days back, today included, the history goes and a dose can be corrected. */
export const historyDays = 7;
/** How many logs the history shows. */
export const historyLogs = 50;

export const DoseLog = z.object({
  prescriptionId: z.string(),
  medication: z.string(),
  dosage: z.string(),
  time: z.string(),
  status: DoseStatus,
  /** When the patient took it, as they said. */
  takenAt: z.optional(z.string()),
  /** Taken because it was needed, at no time that was planned: in the history, and in no percentage. */
  asNeeded: z.optional(z.boolean()),
});
export type DoseLog = z.infer<typeof DoseLog>;

/** What became of the doses of one day of a patient: one record, so that saying it twice is one log. */
export const DoseDay = z.object({
  patientId: z.string(),
  date: z.string(),
  zone: z.string(),
  doses: z.array(DoseLog),
});
export type DoseDay = z.infer<typeof DoseDay>;

/** The log of a dose, if there is one. */
export function logOf(day: DoseDay | undefined, dose: DoseName): DoseLog | undefined {
  return day?.doses.find((log) => log.prescriptionId === dose.prescriptionId && log.time === dose.time);
}

/** The days of the history at a moment on a clock: seven times 24 hours begin on the eighth day back. */
export function historyRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -historyDays), to: today };
}

/** The days with the logs that were scheduled in the seven times 24 hours before a moment on their clock, or later that day. */
export function withinHistory(
  days: readonly DoseDay[],
  { date, time }: { date: string; time: string },
): DoseDay[] {
  const { from, to } = historyRange(date);
  return days
    .filter((day) => from <= day.date && day.date <= to)
    .map((day) => (day.date > from ? day : { ...day, doses: day.doses.filter((log) => log.time > time) }));
}

/** The logs that count: those of doses that were planned. */
export function plannedLogs({ doses }: DoseDay): DoseLog[] {
  return doses.filter(({ asNeeded }) => !asNeeded);
}

/** A share in percent, rounded; 0 of nothing. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * part) / all);
}

/** Taken among all planned doses that are logged, in percent, rounded; 0 without logs. */
export function adherenceOf(days: readonly DoseDay[]): { percent: number; taken: number; all: number } {
  const logs = days.flatMap(plannedLogs);
  const taken = logs.filter(({ status }) => status === "taken").length;
  return {
    percent: percentOf(taken, logs.length),
    taken,
    all: logs.length,
  };
}

/** So few doses say nothing of a habit: their percentage is not judged, and a doctor reads the numbers alone. */
export const judgedFrom = 10;

/** How a percentage is judged: the color of its bar. A few doses have only just started, and none say nothing at all. */
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
