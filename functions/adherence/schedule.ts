import type { Prescription } from "#domain/prescriptions";
import { type DoseDay, dosesOf, logOf, type ReminderPlan } from "./domain/index.ts";

/** A day's doses as the patient sees them: what is planned and what was logged, in the order of time. */
export function scheduleOf(
  plan: ReminderPlan | undefined,
  day: DoseDay,
  medicines: readonly Prescription[],
  today: string,
) {
  const planned = plan?.enabled ? dosesOf(plan, day.date) : [];
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
    };
  });
  return { date: day.date, today, zone: plan?.zone ?? day.zone, items };
}
