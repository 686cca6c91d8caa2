import { PatientPrescriptions } from "./prescriptions.tsx";

/** /patient/prescriptions: what is under way. */
export function Screen() {
  return <PatientPrescriptions tab="active" />;
}
