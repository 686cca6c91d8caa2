import type { Prescription } from "#domain/prescriptions";
import { Problem } from "#kernel/call/problem";
import {
  defaultMethods,
  isAsNeeded,
  lastDoseOf,
  mayRemindOf,
  type ReminderPlan,
  reminderFor,
  usualTimesOf,
} from "./domain/index.ts";

/** Those of a patient's medicines that they may be reminded of. */
export function remindable(
  medicines: readonly Prescription[],
  plan: ReminderPlan | undefined,
  zone: string,
  now: string,
): Prescription[] {
  return medicines.filter((one) => mayRemindOf(one, reminderFor(plan, one.id), plan?.zone ?? zone, now));
}

/** One of them. Throws Problem 404 for any other. */
export function oneOf(medicines: readonly Prescription[], id: string): Prescription {
  const found = medicines.find((medicine) => medicine.id === id);
  if (!found) throw new Problem("not_found");
  return found;
}

/** The reminders of a medicine as the patient sees them, decided or as they would begin. */
export function reminderOf(medicine: Prescription, plan: ReminderPlan | undefined) {
  const { id, medication, dosage, frequency, duration, status, createdAt, handedOverAt } = medicine;
  const chosen = reminderFor(plan, id);
  return {
    id,
    prescriptionId: id,
    medication,
    dosage,
    frequency,
    duration,
    isAsNeeded: isAsNeeded(medicine),
    isInHand: handedOverAt !== undefined,
    status,
    writtenAt: createdAt,
    enabled: chosen?.enabled ?? false,
    times: chosen?.times ?? [...usualTimesOf(medicine)],
    methods: chosen?.methods ?? defaultMethods,
    lastDose: chosen && lastDoseOf(chosen),
    prescribedTimes: chosen?.enabled ? chosen.prescribedTimes : undefined,
  };
}
