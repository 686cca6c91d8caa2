import type { EmailFact } from "#kernel/email-text";
import { amount, type Count, inEveryLanguage } from "#kernel/messages";
import type { AppointmentTime } from "./appointment.ts";
import { appointmentTime } from "./words.ts";

interface WithDoctor {
  readonly doctor: string;
  readonly appointment: AppointmentTime;
}
interface WithPatient {
  readonly patient: string;
  readonly appointment: AppointmentTime;
}

const facts = (who: EmailFact, appointment: AppointmentTime): readonly EmailFact[] => [
  { label: "When", value: appointmentTime(appointment) },
  who,
];
const withDoctor = ({ doctor, appointment }: WithDoctor) =>
  facts({ label: "With", value: doctor }, appointment);

/** What people are notified of about an appointment. */
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
      reminderOfDoctor: ({ doctor, appointment }: WithDoctor) =>
        `Your appointment with ${doctor} is on ${appointmentTime(appointment)}.`,
      reminderOfPatient: ({ patient, appointment }: WithPatient) =>
        `Your appointment with ${patient} is on ${appointmentTime(appointment)}.`,
    },
    grouped: {
      confirmed: (count: Count) => `${amount("en", count)} of your appointments were confirmed.`,
      completed: (count: Count) => `${amount("en", count)} of your appointments are completed.`,
    },
    emails: {
      booked: ({ patient, appointment }: WithPatient) => ({
        subject: `New appointment request for ${appointmentTime(appointment)}`,
        paragraphs: [`${patient} requests an appointment.`, "Please confirm or cancel it in your account."],
        facts: facts({ label: "Patient", value: patient }, appointment),
        link: "Open your appointments",
      }),
      confirmed: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Confirmed: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} confirmed your appointment.`, "Please arrive 15 minutes early."],
        facts: withDoctor({ doctor, appointment }),
        link: "Open your appointments",
      }),
      cancelled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Cancelled: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} cancelled your appointment.`, "You can book another time or another doctor."],
        facts: withDoctor({ doctor, appointment }),
        link: "Book another appointment",
      }),
      rescheduled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `New time: your appointment is on ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} moved your appointment.`, "Please check that the new time works for you."],
        facts: withDoctor({ doctor, appointment }),
        link: "Open your appointments",
      }),
      reminder: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Reminder: your appointment on ${appointmentTime(appointment)}`,
        paragraphs: [`Your appointment with ${doctor} is coming up.`, "Please arrive 15 minutes early."],
        facts: withDoctor({ doctor, appointment }),
        link: "Open your appointments",
      }),
    },
  },
});
