import { PatientPrescriptions } from "./prescriptions.tsx";

/** /patient/prescriptions: active prescriptions. */
export function Screen() {
  return <PatientPrescriptions tab="active" />;
}
