import { PatientAppointments } from "./appointments.tsx";

/** /patient/appointments: upcoming appointments. */
export function Screen() {
  return <PatientAppointments tab="upcoming" />;
}
