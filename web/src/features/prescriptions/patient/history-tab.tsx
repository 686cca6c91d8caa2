import { PatientPrescriptions } from "./prescriptions.tsx";

/** /patient/prescriptions/history: what is finished. */
export function Screen() {
  return <PatientPrescriptions tab="history" />;
}
