import { PatientAppointments } from "./appointments.tsx";

/** /patient/appointments/past: past appointments. */
export function Screen() {
  return <PatientAppointments tab="past" />;
}
