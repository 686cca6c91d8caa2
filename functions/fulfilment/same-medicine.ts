import { type Prescription, statusTraits, takenOf } from "#domain/prescriptions";
import { medicinesOf } from "../prescriptions/reads.ts";
import type { SameMedicine } from "./contract.ts";

/**
 * Other prescriptions of the same medicine that the patient has or will get, from any prescriber: only while the
 * pharmacy has work with this one, and without a doctor, a pharmacy or an id.
 */
export async function sameMedicineOf(prescription: Prescription, now: string): Promise<SameMedicine> {
  const { id, status, patientId, medication } = prescription;
  if (!statusTraits[status].isOnWorklist) return {};
  const taken = takenOf(medication, await medicinesOf(patientId), { now });
  const others = taken.filter((one) => one.id !== id);
  return { sameMedicine: others.map(({ medication, dosage, status }) => ({ medication, dosage, status })) };
}
