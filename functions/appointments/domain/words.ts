import type { AppointmentTime } from "../../../events/appointments.ts";
import type { Appointment } from "./appointment.ts";

export { appointmentTime } from "../../../events/wording.ts";

/** When an appointment is, and nothing else of it. */
export const timeOf = ({ date, time, zone }: AppointmentTime): AppointmentTime => ({ date, time, zone });

/** What a message to the patient says. */
export const withDoctor = (about: Appointment) => ({
  doctor: about.doctorName,
  appointment: timeOf(about),
});

/** What a message to the doctor says. */
export const withPatient = (about: Appointment) => ({
  patient: about.patientName,
  appointment: timeOf(about),
});
