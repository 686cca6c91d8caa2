import { instantOf, wallClock } from "#kernel/dates";
import type { DaySchedule } from "../calls.ts";
import { isOf, type QueuedDose } from "../outbox/queued-doses.ts";

/** A schedule stored on an earlier day as today's: the same times and those that began since, without answers. */
export function scheduleOn(stored: DaySchedule, now: string): DaySchedule {
  const { zone } = stored;
  const today = wallClock(now, zone).date;
  if (stored.date >= today) return stored;
  const items = [...stored.items, ...(stored.fromTomorrow ?? [])]
    .sort((a, b) => (a.time < b.time ? -1 : 1))
    .filter(({ time, lastDose }) => lastDose === undefined || `${today}T${time}` <= lastDose)
    .map(({ status: _, takenAt: __, ...dose }) => ({
      ...dose,
      at: instantOf({ date: today, time: dose.time, zone }),
    }));
  return {
    ...{ date: today, today, zone, items },
    asNeeded: stored.asNeeded.map((one) => ({ ...one, times: [] })),
  };
}

/** The schedule with the patient's unsent answers. */
export function withQueued(schedule: DaySchedule, queued: readonly QueuedDose[]): DaySchedule {
  const { date, items, asNeeded } = schedule;
  const waiting = queued.filter((entry) => !entry.refused && entry.date === date);
  const answerTo = (prescriptionId: string, time: string) =>
    waiting.findLast((entry) => isOf(entry, { date, prescriptionId, time }));
  return {
    ...schedule,
    items: items.map((dose) => answered(dose, answerTo(dose.prescriptionId, dose.time))),
    asNeeded: asNeeded.map((medicine) => {
      const isPlanned = ({ dose }: QueuedDose) =>
        items.some(({ prescriptionId, time }) => isOf({ dose, date }, { date, prescriptionId, time }));
      const own = waiting.filter((entry) => entry.dose.prescriptionId === medicine.prescriptionId);
      const needed = own.filter((entry) => !isPlanned(entry)).map(({ dose }) => dose.time);
      const times = [...new Set([...medicine.times, ...needed])].sort();
      return {
        ...medicine,
        times: times.filter((time) => answerTo(medicine.prescriptionId, time)?.status !== "open"),
      };
    }),
  };
}

function answered(
  { status, takenAt, ...dose }: DaySchedule["items"][number],
  answer: QueuedDose | undefined,
): DaySchedule["items"][number] {
  if (!answer) return { ...dose, status, takenAt };
  if (answer.status === "open") return dose;
  return {
    ...dose,
    status: answer.status,
    takenAt: answer.status === "taken" ? answer.createdAt : undefined,
  };
}
