import type { AppointmentTime } from "#events";
import type { Appointment, Practice } from "./appointment.ts";

/** The time of an appointment and no other field. */
export const timeOf = ({ date, time, zone }: AppointmentTime): AppointmentTime => ({ date, time, zone });

/** The location of a practice: its name and address. */
export const placeOf = ({ name, address }: Practice): string => `${name}, ${address}`;

/** The arguments of messages to the patient. */
export const withDoctor = (about: Appointment) => ({
  doctor: about.doctorName,
  appointment: timeOf(about),
  ...(about.practice && { where: `${placeOf(about.practice)}. ${about.practice.phone}` }),
});

/** The arguments of messages to the doctor. */
export const withPatient = (about: Appointment) => ({
  patient: about.patientName,
  appointment: timeOf(about),
});
