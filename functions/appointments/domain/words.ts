import type { AppointmentTime } from "../../../events/appointments.ts";
import type { Appointment, Practice } from "./appointment.ts";

export { appointmentTime } from "../../../events/terms/wording.ts";

/** When an appointment is, and nothing else of it. */
export const timeOf = ({ date, time, zone }: AppointmentTime): AppointmentTime => ({ date, time, zone });

/** Where a practice is: its name and address. */
export const placeOf = ({ name, address }: Practice): string => `${name}, ${address}`;

/** What a message to the patient says. */
export const withDoctor = (about: Appointment) => ({
  doctor: about.doctorName,
  appointment: timeOf(about),
  ...(about.practice && { where: `${placeOf(about.practice)}. ${about.practice.phone}` }),
});

/** What a message to the doctor says. */
export const withPatient = (about: Appointment) => ({
  patient: about.patientName,
  appointment: timeOf(about),
});
