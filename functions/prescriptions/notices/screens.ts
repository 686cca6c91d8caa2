/** The screens that notices of prescriptions lead to. */
export const screens = {
  patient: "/patient/prescriptions",
  patientPast: "/patient/prescriptions/history",
  pharmacy: "/pharmacy/prescriptions",
  doctor: "/doctor",
  doctorWritten: "/doctor/prescriptions",
} as const;

/** Where a prescription is marked in a list of them. */
export function markedIn(list: string, { id }: { readonly id: string }): string {
  return `${list}?prescription=${id}`;
}
