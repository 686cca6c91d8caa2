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

/** What people are notified of about an appointment. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      booked: ({ patient, appointment }: WithPatient) =>
        `${patient} asks for a visit on ${appointmentTime(appointment)}.`,
      confirmed: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} confirmed your visit on ${appointmentTime(appointment)}.`,
      completed: ({ doctor }: { doctor: string }) => `Your visit with ${doctor} is completed.`,
      cancelled: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} cancelled your visit on ${appointmentTime(appointment)}.`,
      rescheduled: ({ doctor, appointment }: WithDoctor) =>
        `${doctor} moved your visit to ${appointmentTime(appointment)}.`,
      reminderOfDoctor: ({ doctor, appointment }: WithDoctor) =>
        `Your visit with ${doctor} is on ${appointmentTime(appointment)}.`,
      reminderOfPatient: ({ patient, appointment }: WithPatient) =>
        `Your visit with ${patient} is on ${appointmentTime(appointment)}.`,
    },
    grouped: {
      confirmed: (count: Count) => `${amount("en", count)} of your visits were confirmed.`,
      completed: (count: Count) => `${amount("en", count)} of your visits are completed.`,
    },
    emails: {
      booked: ({ patient, appointment }: WithPatient) => ({
        subject: `New visit request for ${appointmentTime(appointment)}`,
        paragraphs: [
          `${patient} asks for a visit on ${appointmentTime(appointment)}.`,
          "It is not confirmed yet. Please confirm or cancel it in your account.",
        ],
        link: "Open your appointments",
      }),
      confirmed: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Your visit on ${appointmentTime(appointment)} is confirmed`,
        paragraphs: [
          `${doctor} confirmed your visit on ${appointmentTime(appointment)}.`,
          "Please arrive 15 minutes early.",
        ],
        link: "Open your appointments",
      }),
      cancelled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Your visit on ${appointmentTime(appointment)} was cancelled`,
        paragraphs: [
          `${doctor} cancelled your visit on ${appointmentTime(appointment)}. It will not take place.`,
          "You can book another time, or another doctor.",
        ],
        link: "Book another visit",
      }),
      rescheduled: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Your visit was moved to ${appointmentTime(appointment)}`,
        paragraphs: [`${doctor} moved your visit. The new time is ${appointmentTime(appointment)}.`],
        link: "Open your appointments",
      }),
      reminder: ({ doctor, appointment }: WithDoctor) => ({
        subject: `Reminder: your visit on ${appointmentTime(appointment)}`,
        paragraphs: [
          `Your visit with ${doctor} is on ${appointmentTime(appointment)}.`,
          "Please arrive 15 minutes early.",
        ],
        link: "Open your appointments",
      }),
    },
  },
});
