import { crisisLineOf, emergencyNumbersOf } from "#domain/profiles";
import { appointmentTime } from "#events";
import type { AppointmentTime } from "./appointment.ts";
import { redFlagMessages } from "./symptoms/red-flag-messages.ts";
import type { SymptomId } from "./symptoms/symptoms.ts";

interface Urgent {
  readonly patient: string;
  readonly appointment: AppointmentTime;
  /** Not on a device, whose screen others see. */
  readonly symptoms?: readonly SymptomId[] | undefined;
}
interface WithHelp {
  readonly doctor: string;
  readonly appointment: AppointmentTime;
  readonly country?: string;
  /** Those that may be an emergency; not on a device. */
  readonly symptoms?: readonly SymptomId[] | undefined;
  readonly mayHarmThemselves?: boolean | undefined;
}

const named = (symptoms: readonly SymptomId[] = []) =>
  symptoms.length > 0 ? ` The patient named ${redFlagMessages("en").named(symptoms)}.` : "";

/** Where help is now, by what the patient named. */
function help({ country, symptoms, mayHarmThemselves }: WithHelp): string {
  const { call, elsewhere } = redFlagMessages("en");
  const numbers = emergencyNumbersOf(country);
  const line = crisisLineOf(country);
  if (symptoms === undefined)
    return ` If you still need help, do not wait for another appointment: ${call(numbers)}.`;
  const emergency =
    symptoms.length > 0 &&
    `You named ${redFlagMessages("en").named(symptoms)}. Do not wait for another appointment: if it is still there, ${call(numbers)}.`;
  const crisis =
    mayHarmThemselves &&
    `If you think of harming yourself, do not wait: ${call([...(line ? [line] : []), ...numbers])}.`;
  return ` ${[emergency, crisis, elsewhere].filter(Boolean).join(" ")}`;
}

/** In the app: requests with symptoms that may be an emergency. */
export const urgentInApp = {
  bookedUrgent: ({ patient, appointment, symptoms }: Urgent) =>
    `Please look at this now: ${patient} requests an appointment on ${appointmentTime(appointment)}.${named(symptoms)}`,
  rescheduledUrgent: ({ patient, appointment, symptoms }: Urgent) =>
    `Please look at this now: ${patient} moved the appointment to ${appointmentTime(appointment)}.${named(symptoms)}`,
  unansweredByYouUrgent: ({ patient, appointment, symptoms }: Urgent) =>
    `Please look at this now: ${patient} is still waiting for your answer to the request for ${appointmentTime(appointment)}.${named(symptoms)}`,
  lapsedUrgent: ({ patient, appointment, symptoms }: Urgent) =>
    `Please call ${patient} now: the request for ${appointmentTime(appointment)} passed without your answer.${named(symptoms)}`,
  unansweredWithHelp: (about: WithHelp) =>
    `${about.doctor} didn't confirm your request for ${appointmentTime(about.appointment)} in time.${help(about)}`,
  cancelledWithHelp: (about: WithHelp) =>
    `${about.doctor} cancelled your appointment on ${appointmentTime(about.appointment)}.${help(about)}`,
};

const toDoctor = (what: string, { patient, appointment }: Urgent) => ({
  paragraphs: [what, "This should not wait. Please open it now."],
  facts: [
    { label: "When", value: appointmentTime(appointment) },
    { label: "Patient", value: patient },
  ],
  link: "Open your appointments",
});
const toPatient = (what: string, { doctor, appointment, country }: WithHelp) => {
  const { call, elsewhere } = redFlagMessages("en");
  const numbers = emergencyNumbersOf(country);
  return {
    paragraphs: [
      what,
      `If you still need help, do not wait for another appointment. In an emergency, ${call(numbers)}. ${elsewhere}`,
    ],
    facts: [
      { label: "When", value: appointmentTime(appointment) },
      { label: "With", value: doctor },
    ],
    link: "Open your appointments",
  };
};

/** By e-mail: the same without the symptoms. */
export const urgentEmails = {
  bookedUrgent: (about: Urgent) => ({
    subject: `Look now: request for ${appointmentTime(about.appointment)}`,
    ...toDoctor(`${about.patient} requests an appointment.`, about),
  }),
  rescheduledUrgent: (about: Urgent) => ({
    subject: `Look now: request moved to ${appointmentTime(about.appointment)}`,
    ...toDoctor(`${about.patient} moved the appointment and waits for your answer.`, about),
  }),
  unansweredByYouUrgent: (about: Urgent) => ({
    subject: `Look now: waiting request for ${appointmentTime(about.appointment)}`,
    ...toDoctor(`${about.patient} is still waiting for your answer.`, about),
  }),
  lapsedUrgent: (about: Urgent) => ({
    subject: `Call now: missed request for ${appointmentTime(about.appointment)}`,
    ...toDoctor(`The time of this request passed without your answer. Please call ${about.patient}.`, about),
  }),
  unansweredWithHelp: (about: WithHelp) => ({
    subject: `Not answered: your request for ${appointmentTime(about.appointment)}`,
    ...toPatient(`${about.doctor} didn't confirm your request in time.`, about),
  }),
  cancelledWithHelp: (about: WithHelp) => ({
    subject: `Cancelled: your appointment on ${appointmentTime(about.appointment)}`,
    ...toPatient(`${about.doctor} cancelled your appointment.`, about),
  }),
};
