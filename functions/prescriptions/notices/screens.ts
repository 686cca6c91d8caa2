/** The screens that notices of prescriptions link to. */
export const screens = {
  patient: "/patient/prescriptions",
  patientPast: "/patient/prescriptions/history",
  pharmacy: "/pharmacy/prescriptions",
  doctor: "/doctor",
  doctorWritten: "/doctor/prescriptions",
} as const;

/** A list of prescriptions with one of them highlighted. */
export function markedIn(list: string, { id }: { readonly id: string }): string {
  return `${list}?prescription=${id}`;
}
