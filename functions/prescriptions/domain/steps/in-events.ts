import type { Prescription } from "../prescription.ts";

/** What every event says of a prescription: ids, and nothing more. */
export function inEvents({ id, patientId, doctorId, pharmacyId }: Prescription) {
  return { prescriptionId: id, patientId, doctorId, ...(pharmacyId && { pharmacyId }) };
}

/** What an event says of a prescription that lies with a pharmacy. */
export function withPharmacy(prescription: Prescription) {
  if (!prescription.pharmacyId) throw new Error("a prescription on its way has a pharmacy");
  return { ...inEvents(prescription), pharmacyId: prescription.pharmacyId };
}
