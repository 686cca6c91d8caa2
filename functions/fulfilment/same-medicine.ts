import { type Prescription, statusTraits, takenOf } from "#domain/prescriptions";
import { medicinesOf } from "../prescriptions/reads.ts";
import type { SameMedicine } from "./contract.ts";

/**
 * What else of the same medicine is on its way to the patient or in their hand, by whomever it was written: only while the
 * pharmacy has work with the prescription, and without a doctor, a pharmacy or an id.
 */
export async function sameMedicineOf(prescription: Prescription, now: string): Promise<SameMedicine> {
  const { id, status, patientId, medication } = prescription;
  if (!statusTraits[status].isOnWorklist) return {};
  const taken = takenOf(medication, await medicinesOf(patientId), { now });
  const others = taken.filter((one) => one.id !== id);
  return { sameMedicine: others.map(({ medication, dosage, status }) => ({ medication, dosage, status })) };
}
