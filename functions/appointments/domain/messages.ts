import { appointmentTime } from "#events";
import type { EmailFact } from "#kernel/text/email-text";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
import type { AppointmentTime } from "./appointment.ts";
import { changedByPatient } from "./patient-change-messages.ts";
import { urgentEmails, urgentInApp } from "./urgent-messages.ts";

interface WithDoctor {
  readonly doctor: string;
  readonly appointment: AppointmentTime;
  /** The practice with its address and phone. */
  readonly where?: string;
}
interface WithPatient {
  readonly patient: string;
  readonly appointment: AppointmentTime;
}

const facts = (who: EmailFact, appointment: AppointmentTime): readonly EmailFact[] => [
  { label: "When", value: appointmentTime(appointment) },
  who,
];
const withDoctor = ({ doctor, appointment, where }: WithDoctor) => [
  ...facts({ label: "With", value: doctor }, appointment),
  ...(where ? [{ label: "Where", value: where }] : []),
];
const withPatient = ({ patient, appointment }: WithPatient) =>
  facts({ label: "Patient", value: patient }, appointment);

/** The notifications about an appointment. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      booked: ({ patient, appointment }: WithPatient) =>
        `${patient} requests an appointment on ${appointmentTime(appointment)}.`,
      confirmed: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} confirmed your appointment on ${appointmentTime(appointment)}.`,
      completed: ({ doctor }: { doctor: string }) => `Your appointment with ${doctor} is completed.`,
      cancelled: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} cancelled your appointment on ${appointmentTime(appointment)}.`,
      rescheduled: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} moved your appointment to ${appointmentTime(appointment)}.`,
      cancelledByPatient: ({ patient, appointment }: WithPatient) =>
        `${patient} cancelled the appointment on ${appointmentTime(appointment)}.`,
      rescheduledByPatient: ({ patient, appointment }: WithPatient) =>
        `${patient} moved the appointment to ${appointmentTime(appointment)}. Please confirm the new time.`,
      noShow: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} noted that you did not come on ${appointmentTime(appointment)}. You can book another time.`,
      confirmReverted: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} took back the confirmation of your appointment on ${appointmentTime(appointment)}. It is waiting to be confirmed again.`,
      completeReverted: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} corrected your appointment on ${appointmentTime(appointment)}: it is not completed yet.`,
      noShowReverted: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} corrected your appointment on ${appointmentTime(appointment)}: you did not miss it.`,
      unansweredByYou: ({ patient, appointment }: WithPatient) =>
        `${patient} is still waiting for your answer to the request for ${appointmentTime(appointment)}.`,
      unanswered: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} didn't confirm your request for ${appointmentTime(appointment)} in time. You can book another time.`,
      reminderOfDoctor: ({ doctor, appointment }: WithDoctor) =>
        `Your appointment with ${doctor} is on ${appointmentTime(appointment)}.`,
      reminderOfPatient: ({ patient, appointment }: WithPatient) =>
        `Your appointment with ${patient} is on ${appointmentTime(appointment)}.`,
      ...urgentInApp,
    },
    grouped: {
      booked: ({ patient, ...count }: { patient: string } & Count) =>
        `${patient} requests ${amount("en", count)} appointments.`,
      cancelledByPatient: ({ patient, ...count }: { patient: string } & Count) =>
        `${patient} cancelled ${amount("en", count)} appointments.`,
      rescheduledByPatient: ({ patient, ...count }: { patient: string } & Count) =>
        `${patient} moved appointments ${amount("en", count)} times. Please confirm the new times.`,
      confirmed: (count: Count) => `${amount("en", count)} of your appointments were confirmed.`,
      completed: (count: Count) => `${amount("en", count)} of your appointments are completed.`,
    },
    emails: {
      changedByPatient,
      confirmed: ({ doctor, appointment, where }: WithDoctor) => ({
        subject: `Confirmed: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} confirmed your appointment.`, "Please arrive 15 minutes early."],
        facts: withDoctor({ doctor, appointment, ...(where && { where }) }),
        link: "Open your appointments",
      }),
      cancelled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Cancelled: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} cancelled your appointment.`, "You can book another time or another doctor."],
        facts: withDoctor({ doctor, appointment }),
        link: "Book another appointment",
      }),
      youCancelled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `You cancelled your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [
          "You cancelled your appointment, and the doctor has been notified.",
          "You can book another time.",
        ],
        facts: withDoctor({ doctor, appointment }),
        link: "Book another time",
      }),
      youRescheduled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `You moved your appointment to ${appointmentTime(appointment)}`,
        paragraphs: [
          `You moved your appointment. ${doctor} still has to confirm the new time.`,
          "We'll e-mail you when it's confirmed.",
        ],
        facts: withDoctor({ doctor, appointment }),
        link: "Open your appointments",
      }),
      confirmReverted: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Not confirmed yet: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [
          `${doctor} took back the confirmation of your appointment.`,
          "It's waiting to be confirmed again. We'll e-mail you.",
        ],
        facts: withDoctor({ doctor, appointment }),
        link: "Open your appointments",
      }),
      rescheduled: ({ doctor, appointment, where }: WithDoctor) => ({
        subject: `New time: your appointment is on ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} moved your appointment.`, "Please check that the new time works for you."],
        facts: withDoctor({ doctor, appointment, ...(where && { where }) }),
        link: "Open your appointments",
      }),
      unansweredByYou: ({ patient, appointment }: WithPatient) => ({
        subject: `Please answer: the request for ${appointmentTime(appointment)}`,
        paragraphs: [
          `${patient} is still waiting for your answer.`,
          "Please confirm, move or cancel the appointment in your account.",
        ],
        facts: withPatient({ patient, appointment }),
        link: "Open your appointments",
      }),
      unanswered: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Not answered: your request for ${appointmentTime(appointment)}`,
        paragraphs: [
          `${doctor} didn't confirm your request in time.`,
          "You can book another time or another doctor.",
        ],
        facts: withDoctor({ doctor, appointment }),
        link: "Book another time",
      }),
      reminder: ({ doctor, appointment, where }: WithDoctor) => ({
        subject: `Reminder: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [`Your appointment with ${doctor} is coming up.`, "Please arrive 15 minutes early."],
        facts: withDoctor({ doctor, appointment, ...(where && { where }) }),
        link: "Open your appointments",
      }),
      ...urgentEmails,
    },
  },
});
