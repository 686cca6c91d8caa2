import { PatientPrescriptions } from "./prescriptions.tsx";

/** /patient/prescriptions/history: finished prescriptions. */
export function Screen() {
  return <PatientPrescriptions tab="history" />;
}
