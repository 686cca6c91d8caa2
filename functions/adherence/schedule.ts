import type { Prescription } from "#domain/prescriptions";
import { instantOf } from "#kernel/dates";
import {
  type DoseDay,
  type DoseName,
  dosesOf,
  isInCourse,
  isOneOf,
  lastDoseOf,
  logOf,
  mayTakeAsNeeded,
  plannedLogs,
  type ReminderPlan,
  reminderFor,
} from "./domain/index.ts";

/**
 * A day's doses as the patient sees them, by time: the planned ones, those planned when they were logged, and the
 * medicines taken as needed.
 */
export function scheduleOf(
  plan: ReminderPlan | undefined,
  day: DoseDay,
  medicines: readonly Prescription[],
  { today, now }: { readonly today: string; readonly now: string },
) {
  const planned = plan?.enabled ? dosesOf(plan, day.date) : [];
  const zone = plan?.zone ?? day.zone;
  const lastOf = ({ prescriptionId, time }: DoseName) => {
    const reminder = reminderFor(plan, prescriptionId);
    const isPlanned = reminder && isInCourse(reminder, { date: day.date, time });
    return isPlanned && reminder.times.includes(time) ? lastDoseOf(reminder) : `${day.date}T${time}`;
  };
  // Logged before its reminder was switched off or moved: it belongs only to this day.
  const formerly = plannedLogs(day)
    .filter((log) => !isOneOf(planned, log))
    .map(({ prescriptionId, time }) => {
      const at = instantOf({ date: day.date, time, zone });
      return { prescriptionId, time, at };
    });
  const items = [...planned, ...formerly].map(({ prescriptionId, time, at }) => {
    const found = medicines.find(({ id }) => id === prescriptionId);
    const log = logOf(day, { prescriptionId, time });
    return {
      prescriptionId,
      time,
      at,
      medication: found?.medication ?? log?.medication ?? "",
      dosage: found?.dosage ?? log?.dosage ?? "",
      frequency: found?.frequency ?? "",
      status: log?.status,
      takenAt: log?.takenAt,
      lastDose: lastOf({ prescriptionId, time }),
    };
  });
  items.sort((a, b) => (a.time < b.time ? -1 : 1));
  const asNeeded = medicines
    .filter((medicine) => mayTakeAsNeeded(medicine, zone, now))
    .map(({ id, medication, dosage }) => ({
      prescriptionId: id,
      medication,
      dosage,
      times: day.doses.filter((log) => log.prescriptionId === id && log.asNeeded).map(({ time }) => time),
    }));
  return { date: day.date, today, zone, items, asNeeded };
}
