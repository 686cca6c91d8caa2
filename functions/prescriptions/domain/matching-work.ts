import { matchesSearch } from "#kernel/text/search";
import type { Prescription } from "./prescription.ts";

type Searched = Pick<
  Prescription,
  "patientName" | "doctorName" | "medication" | "dosage" | "prescriptionNumber"
> & { readonly patientNameNow?: string | undefined };

/** Whether a prescription matches every word of a search: patient, by either name, doctor, medication or printed code. */
export function matches(prescription: Searched, searched: string): boolean {
  const {
    patientName,
    patientNameNow = "",
    doctorName,
    medication,
    dosage,
    prescriptionNumber,
  } = prescription;
  const names = [patientName, patientNameNow, doctorName];
  return matchesSearch(searched, [...names, medication, dosage, prescriptionNumber]);
}
