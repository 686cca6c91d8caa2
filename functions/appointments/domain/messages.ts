import { amount, type Count, inEveryLanguage } from "#kernel/messages";
import type { VisitTime } from "./appointment.ts";
import { visitTime } from "./words.ts";

interface WithDoctor {
  readonly doctor: string;
  readonly visit: VisitTime;
}
interface WithPatient {
  readonly patient: string;
  readonly visit: VisitTime;
}

/** What people are notified of about a visit. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      booked: ({ patient, visit }: WithPatient) => `${patient} asks for a visit on ${visitTime(visit)}.`,
      confirmed: ({ doctor, visit }: WithDoctor) => `${doctor} confirmed your visit on ${visitTime(visit)}.`,
      completed: ({ doctor }: { doctor: string }) => `Your visit with ${doctor} is completed.`,
      cancelled: ({ doctor, visit }: WithDoctor) => `${doctor} cancelled your visit on ${visitTime(visit)}.`,
      rescheduled: ({ doctor, visit }: WithDoctor) => `${doctor} moved your visit to ${visitTime(visit)}.`,
      reminderOfDoctor: ({ doctor, visit }: WithDoctor) =>
        `Your visit with ${doctor} is on ${visitTime(visit)}.`,
      reminderOfPatient: ({ patient, visit }: WithPatient) =>
        `Your visit with ${patient} is on ${visitTime(visit)}.`,
    },
    grouped: {
      confirmed: (count: Count) => `${amount("en", count)} of your visits were confirmed.`,
      completed: (count: Count) => `${amount("en", count)} of your visits are completed.`,
    },
    emails: {
      booked: ({ patient, visit }: WithPatient) => ({
        subject: `New visit request for ${visitTime(visit)}`,
        paragraphs: [
          `${patient} asks for a visit on ${visitTime(visit)}.`,
          "It is not confirmed yet. Please confirm or cancel it in your account.",
        ],
        link: "Open your appointments",
      }),
      confirmed: ({ doctor, visit }: WithDoctor) => ({
        subject: `Your visit on ${visitTime(visit)} is confirmed`,
        paragraphs: [
          `${doctor} confirmed your visit on ${visitTime(visit)}.`,
          "Please arrive 15 minutes early.",
        ],
        link: "Open your appointments",
      }),
      cancelled: ({ doctor, visit }: WithDoctor) => ({
        subject: `Your visit on ${visitTime(visit)} was cancelled`,
        paragraphs: [
          `${doctor} cancelled your visit on ${visitTime(visit)}. It will not take place.`,
          "You can book another time, or another doctor.",
        ],
        link: "Book another visit",
      }),
      rescheduled: ({ doctor, visit }: WithDoctor) => ({
        subject: `Your visit was moved to ${visitTime(visit)}`,
        paragraphs: [`${doctor} moved your visit. The new time is ${visitTime(visit)}.`],
        link: "Open your appointments",
      }),
      reminder: ({ doctor, visit }: WithDoctor) => ({
        subject: `Reminder: your visit on ${visitTime(visit)}`,
        paragraphs: [
          `Your visit with ${doctor} is on ${visitTime(visit)}.`,
          "Please arrive 15 minutes early.",
        ],
        link: "Open your appointments",
      }),
    },
  },
});
