import { PatientAppointments } from "./appointments.tsx";

/** /patient/appointments: what is to come. */
export function Screen() {
  return <PatientAppointments tab="upcoming" />;
}
