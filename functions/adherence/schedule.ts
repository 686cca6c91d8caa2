import { type Prescription, spansOf } from "#domain/prescriptions";
import { addDays, instantOf } from "#kernel/dates";
import {
  type Dose,
  type DoseDay,
  isInCourse,
  isOneOf,
  lastDoseOf,
  logOf,
  mayTakeAsNeeded,
  plannedLogs,
  type ReminderPlan,
  remindedOn,
  reminderFor,
} from "./domain/index.ts";

/**
 * A day's doses as the patient sees them, by time: those reminded of, those planned when they were logged, and the
 * medicines taken as needed.
 */
export function scheduleOf(
  plan: ReminderPlan | undefined,
  day: DoseDay,
  medicines: readonly Prescription[],
  { today, now }: { readonly today: string; readonly now: string },
) {
  const { date } = day;
  const zone = plan?.zone ?? day.zone;
  const plannedOn = (date: string) => (plan?.enabled ? remindedOn(plan, date) : []);
  const planned = plannedOn(date);
  // Logged before its reminder was switched off or moved: it belongs only to this day.
  const formerly = plannedLogs(day)
    .filter((log) => !isOneOf(planned, log))
    .map(({ prescriptionId, time }) => {
      const at = instantOf({ date, time, zone });
      return { prescriptionId, date, time, at };
    });
  const shownOf = (dose: Dose) => scheduled(dose, plan, dose.date === date ? day : undefined, medicines);
  const items = [...planned, ...formerly].map(shownOf).sort(byTime);
  const begin = plannedOn(addDays(today, 1)).filter((dose) => date === today && !isOneOf(items, dose));
  const spans = spansOf(medicines);
  const asNeeded = medicines
    .filter((medicine) => mayTakeAsNeeded(medicine, spans.get(medicine.id), zone, now))
    .map(({ id, medication, dosage, directions, notes, generalNotes }) => ({
      ...{ prescriptionId: id, medication, dosage, directions, notes, generalNotes },
      times: day.doses.filter((log) => log.prescriptionId === id && log.asNeeded).map(({ time }) => time),
    }));
  return {
    ...{ date, today, zone, items, asNeeded },
    ...(begin.length > 0 && { fromTomorrow: begin.map(shownOf) }),
  };
}

/** A dose with its medicine, its log, and the last dose of its course. */
function scheduled(
  { prescriptionId, date, time, at }: Dose,
  plan: ReminderPlan | undefined,
  day: DoseDay | undefined,
  medicines: readonly Prescription[],
) {
  const found = medicines.find(({ id }) => id === prescriptionId);
  const log = logOf(day, { prescriptionId, time });
  const reminder = reminderFor(plan, prescriptionId);
  const isPlanned = reminder?.times.includes(time) && isInCourse(reminder, { date, time });
  return {
    ...{ prescriptionId, time, at },
    medication: found?.medication ?? log?.medication ?? "",
    dosage: found?.dosage ?? log?.dosage ?? "",
    frequency: found?.frequency ?? "",
    directions: found?.directions,
    notes: found?.notes,
    generalNotes: found?.generalNotes,
    status: log?.status,
    takenAt: log?.takenAt,
    lastDose: reminder && isPlanned ? lastDoseOf(reminder) : `${date}T${time}`,
  };
}

function byTime(one: { readonly time: string }, other: { readonly time: string }): number {
  return one.time < other.time ? -1 : 1;
}
