import type { Prescription } from "#domain/prescriptions";
import { Problem } from "#kernel/call/problem";
import { medicinesOf } from "../prescriptions/reads.ts";
import { defaultMethods, defaultTimes, mayRemindOf, type ReminderPlan } from "./domain/index.ts";

/** The medicines that a patient may be reminded of, active ones first. */
export async function remindableMedicines(
  patientId: string,
  zone: string,
  now: string,
): Promise<Prescription[]> {
  return (await medicinesOf(patientId)).filter((one) => mayRemindOf(one, zone, now));
}

/** One of them. Throws Problem 404 for any other. */
export function oneOf(medicines: readonly Prescription[], id: string): Prescription {
  const found = medicines.find((medicine) => medicine.id === id);
  if (!found) throw new Problem("not_found");
  return found;
}

/** The reminders of a medicine as the patient sees them, decided or as they would begin. */
export function reminderOf(medicine: Prescription, plan: ReminderPlan | undefined) {
  const { id, medication, dosage, frequency, status, createdAt } = medicine;
  const chosen = plan?.reminders.find(({ prescriptionId }) => prescriptionId === id);
  return {
    id,
    prescriptionId: id,
    medication,
    dosage,
    frequency,
    status,
    writtenAt: createdAt,
    enabled: chosen?.enabled ?? false,
    times: chosen?.times ?? [...defaultTimes],
    methods: chosen?.methods ?? defaultMethods,
    until: chosen?.until,
  };
}
