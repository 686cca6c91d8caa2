import { appointmentTime } from "#events";
import type { EmailText } from "#kernel/text/email-text";
import type { AppointmentTime } from "./appointment.ts";

interface PatientChange {
  readonly patient: string;
  readonly appointment: AppointmentTime;
  /** What the patient did with the appointment. */
  readonly change: "isNew" | "isMoved" | "isOff";
  /** How many appointments the patient changed within a few minutes; if several, the e-mail is about all of them. */
  readonly count?: number;
}

/** The e-mail to a doctor about what a patient changed within a few minutes. */
export function changedByPatient({ patient, appointment, change, count = 1 }: PatientChange): EmailText {
  const link = "Open your appointments";
  const who = { label: "Patient", value: patient };
  if (count > 1)
    return {
      subject: `A patient changed ${count} appointments`,
      paragraphs: [
        `${patient} requested, moved or cancelled ${count} appointments.`,
        "Please look at them in your account.",
      ],
      facts: [who],
      link,
    };
  const when = appointmentTime(appointment);
  return { ...sentences[change](patient, when), facts: [{ label: "When", value: when }, who], link };
}

const sentences = {
  isNew: (patient: string, when: string) => ({
    subject: `New appointment request for ${when}`,
    paragraphs: [`${patient} requests an appointment.`, "Please confirm or cancel it in your account."],
  }),
  isMoved: (patient: string, when: string) => ({
    subject: `Please confirm the new time: ${when}`,
    paragraphs: [`${patient} moved the appointment.`, "Please confirm the new time, or choose another one."],
  }),
  isOff: (patient: string, when: string) => ({
    subject: `Cancelled: the appointment on ${when}`,
    paragraphs: [`${patient} cancelled the appointment.`, "This time is open for booking again."],
  }),
};
