import { PatientAppointments } from "./appointments.tsx";

/** /patient/appointments/past: what was. */
export function Screen() {
  return <PatientAppointments tab="past" />;
}
