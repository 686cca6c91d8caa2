import type { Prescription } from "../prescription.ts";

/** The data of every event of a prescription: ids only. */
export function inEvents({ id, patientId, doctorId, pharmacyId }: Prescription) {
  return { prescriptionId: id, patientId, doctorId, ...(pharmacyId && { pharmacyId }) };
}

/** The event data of an end; `beside` is the prescription of the same chain whose step also ended this one. */
export function ended(prescription: Prescription, beside: string | undefined) {
  return { ...inEvents(prescription), ...(beside !== undefined && { beside }) };
}

/** The event data of a hand-over. */
export function handedOver(prescription: Prescription) {
  const { daysSupply } = prescription;
  return { ...withPharmacy(prescription), ...(daysSupply !== undefined && { daysSupply }) };
}

/** The event data of a prescription that is at a pharmacy. */
export function withPharmacy(prescription: Prescription) {
  if (!prescription.pharmacyId) throw new Error("a prescription on its way has a pharmacy");
  return { ...inEvents(prescription), pharmacyId: prescription.pharmacyId };
}
