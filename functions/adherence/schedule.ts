import type { Prescription } from "#domain/prescriptions";
import { type DoseDay, dosesOf, isAsNeeded, logOf, mayRemindOf, type ReminderPlan } from "./domain/index.ts";

/** A day's doses as the patient sees them, in the order of time: what is planned, and what may be taken when it is needed. */
export function scheduleOf(
  plan: ReminderPlan | undefined,
  day: DoseDay,
  medicines: readonly Prescription[],
  { today, now }: { readonly today: string; readonly now: string },
) {
  const planned = plan?.enabled ? dosesOf(plan, day.date) : [];
  const zone = plan?.zone ?? day.zone;
  const items = planned.map(({ prescriptionId, time, at }) => {
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
      until: plan?.reminders.find((reminder) => reminder.prescriptionId === prescriptionId)?.until,
    };
  });
  const asNeeded = medicines
    .filter((medicine) => isAsNeeded(medicine) && mayRemindOf(medicine, zone, now))
    .map(({ id, medication, dosage }) => ({
      prescriptionId: id,
      medication,
      dosage,
      times: day.doses.filter((log) => log.prescriptionId === id && log.asNeeded).map(({ time }) => time),
    }));
  return { date: day.date, today, zone, items, asNeeded };
}
