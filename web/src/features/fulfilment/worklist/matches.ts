import type { PharmacyPrescription } from "#domain/prescriptions";
import { folded } from "#domain/profiles";

/** Whether a prescription matches every word of a search: patient, doctor, medication or printed code. */
export function matches(prescription: PharmacyPrescription, searched: string): boolean {
  const { patientName, doctorName, medication, dosage, prescriptionNumber } = prescription;
  const text = folded([patientName, doctorName, medication, dosage, prescriptionNumber].join(" "));
  const wanted = folded(searched.replace(/^\s*(\w{5})-(\w{5})\s*$/, "$1$2"));
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** The printed code as people read it aloud. */
export function readableCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
