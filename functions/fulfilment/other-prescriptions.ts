import {
  isPlenty,
  mostTogether,
  type Prescription,
  statusTraits,
  supplyIn,
  takenOf,
  writtenAt,
} from "#domain/prescriptions";
import { medicinesOf } from "../prescriptions/reads.ts";
import type { InHand, SameMedicine, Together } from "./contract.ts";

/**
 * Other prescriptions of the patient, only while the pharmacy has work with this one: of the same medicine, from any prescriber,
 * without a doctor, a pharmacy or an id; until when the patient still has plenty of what this one renews; and those at this pharmacy
 * with the same next step.
 */
export async function othersOf(
  prescription: Prescription,
  now: string,
): Promise<SameMedicine & InHand & Together> {
  const { id, status, patientId, pharmacyId, deliveryMethod, medication } = prescription;
  if (!statusTraits[status].isOnWorklist) return {};
  const all = await medicinesOf(patientId);
  const isOther = (one: { readonly id: string }) => one.id !== id;
  const same = takenOf(medication, all, { now }).filter(isOther);
  const together = all
    .filter(isOther)
    .filter(
      (one) =>
        one.pharmacyId === pharmacyId && one.status === status && one.deliveryMethod === deliveryMethod,
    );
  // A remainder continues what the patient has: it is not early.
  const { lasting } = prescription.isRemainder ? {} : supplyIn(all, prescription);
  return {
    ...(lasting && isPlenty(lasting, now) && { inHand: lasting }),
    sameMedicine: same.map(({ medication, dosage, status }) => ({ medication, dosage, status })),
    sameNextStep: together.slice(0, mostTogether - 1).map((one) => ({ ...one, writtenAt: writtenAt(one) })),
  };
}
