import {
  currentMedicines,
  isAsNeeded,
  isOnOtherSchedule,
  orderedLineOf,
  type Prescription,
  sameMedicine,
  spansOf,
  usualTimesOf,
  writtenAt,
} from "#domain/prescriptions";
import { Problem } from "#kernel/call/problem";
import { defaultMethods, lastDoseOf, mayRemindOf, type ReminderPlan, reminderFor } from "./domain/index.ts";

/** A medicine that can have reminders, represented by one of its prescriptions. */
export interface Remindable {
  readonly prescription: Prescription;
  /** Other current prescriptions of the same medicine. */
  readonly doubles: readonly Prescription[];
}

/**
 * The medicines that can have reminders, one row each: represented by the prescription the patient takes from, or by
 * those that have reminders.
 */
export function remindable(
  prescriptions: readonly Prescription[],
  plan: ReminderPlan | undefined,
  zone: string,
  now: string,
): Remindable[] {
  const spans = spansOf(prescriptions);
  const may = (one: Prescription) => {
    const known = { reminder: reminderFor(plan, one.id), span: spans.get(one.id) };
    return mayRemindOf(one, known, plan?.zone ?? zone, now);
  };
  return currentMedicines(prescriptions, [], now).flatMap(({ prescription, next, doubles }) => {
    const reminded = prescriptions.filter(
      (one) =>
        sameMedicine(one.medication, prescription.medication) &&
        one.id !== next?.id &&
        reminderFor(plan, one.id)?.enabled,
    );
    const shown = reminded.length > 0 ? reminded : [prescription];
    const all = doubles.length > 0 ? [prescription, ...doubles] : [];
    return shown
      .filter(may)
      .map((one) => ({ prescription: one, doubles: all.filter(({ id }) => id !== one.id) }));
  });
}

/** One of them, also by another prescription of the same medicine. Throws Problem 404 for any other id. */
export function oneOf(medicines: readonly Remindable[], id: string): Remindable {
  for (const { prescription, doubles } of medicines) {
    const all = [prescription, ...doubles];
    const found = all.find((one) => one.id === id);
    if (found) return { prescription: found, doubles: all.filter((one) => one !== found) };
  }
  throw new Problem("not_found");
}

/** The reminders of a medicine as the patient sees them, chosen or proposed. */
export function reminderOf({ prescription: medicine, doubles }: Remindable, plan: ReminderPlan | undefined) {
  const { id, daysSupply, status, handedOverAt } = medicine;
  const chosen = reminderFor(plan, id);
  return {
    id,
    prescriptionId: id,
    ...orderedLineOf(medicine),
    ...(daysSupply !== undefined && { daysSupply }),
    isAsNeeded: isAsNeeded(medicine),
    isOnOtherSchedule: isOnOtherSchedule(medicine),
    isInHand: handedOverAt !== undefined,
    status,
    writtenAt: writtenAt(medicine),
    enabled: chosen?.enabled ?? false,
    times: chosen?.times ?? [...usualTimesOf(medicine)],
    methods: chosen?.methods ?? defaultMethods,
    lastDose: chosen && lastDoseOf(chosen),
    doubles: doubles.map(({ doctorName, dosage, createdAt }) => ({
      doctorName,
      dosage,
      writtenAt: createdAt,
    })),
    prescribedTimes: chosen?.enabled ? chosen.prescribedTimes : undefined,
  };
}
