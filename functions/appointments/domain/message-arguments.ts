import type { AppointmentTime } from "#events";
import type { Appointment, Practice } from "./appointment.ts";
import { raisedFlags, urgentFlags } from "./symptoms/red-flags.ts";

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

/** The arguments of messages to the doctor about symptoms that may be an emergency. */
export const withUrgentSymptoms = (about: Appointment) => ({
  ...withPatient(about),
  symptoms: [...new Set(urgentFlags(about.symptoms).flatMap(({ symptoms }) => symptoms))],
});

/** The arguments of messages that tell the patient where help is now. */
export const withHelp = (about: Appointment) => {
  const flags = raisedFlags(about.symptoms);
  const by = (help: "emergency" | "crisis") =>
    flags.filter((flag) => flag.help === help).flatMap(({ symptoms }) => symptoms);
  return {
    doctor: about.doctorName,
    appointment: timeOf(about),
    ...(about.patientCountry && { country: about.patientCountry }),
    symptoms: [...new Set(by("emergency"))],
    mayHarmThemselves: by("crisis").length > 0,
  };
};
