import type { NotificationRules } from "#domain/notifications";
import { type Appointment, statusTraits } from "./domain/index.ts";
import { visitTime } from "./domain/words.ts";
import { reminderNotices } from "./reminder-notices.ts";

const screens = { doctorVisits: "/doctor/appointments", patientVisits: "/patient/appointments" };

/** Who is notified of what happens to a visit. */
export const notices = {
  "appointment.booked.v1": {
    inApp: (about) => ({
      to: about.doctorId,
      type: "appointment_booked",
      subject: `${about.patientName} asks for a visit on ${visitTime(about)}.`,
      link: screens.doctorVisits,
      now: true,
    }),
    email: (about) => ({
      to: about.doctorId,
      subject: `New visit request for ${visitTime(about)}`,
      paragraphs: [
        `${about.patientName} asks for a visit on ${visitTime(about)}.`,
        "It is not confirmed yet. Please confirm or cancel it in your account.",
      ],
      link: { text: "Open your appointments", path: screens.doctorVisits },
    }),
  },
  "appointment.confirmed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_confirmed",
      subject: `${about.doctorName} confirmed your visit on ${visitTime(about)}.`,
      link: screens.patientVisits,
      groupedText: "{count} of your visits were confirmed.",
    }),
    email: (about) => ({
      to: about.patientId,
      subject: `Your visit on ${visitTime(about)} is confirmed`,
      paragraphs: [
        `${about.doctorName} confirmed your visit on ${visitTime(about)}.`,
        "Please arrive 15 minutes early.",
      ],
      link: { text: "Open your appointments", path: screens.patientVisits },
      calendar: about,
    }),
  },
  "appointment.completed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_completed",
      subject: `Your visit with ${about.doctorName} is completed.`,
      link: screens.patientVisits,
      groupedText: "{count} of your visits are completed.",
    }),
  },
  "appointment.cancelled.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_cancelled",
      subject: `${about.doctorName} cancelled your visit on ${visitTime(about)}.`,
      link: screens.patientVisits,
      now: true,
    }),
    email: (about) => ({
      to: about.patientId,
      subject: `Your visit on ${visitTime(about)} was cancelled`,
      paragraphs: [
        `${about.doctorName} cancelled your visit on ${visitTime(about)}. It will not take place.`,
        "You can book another time, or another doctor.",
      ],
      link: { text: "Book another visit", path: "/patient/book" },
      calendar: about,
    }),
  },
  "appointment.rescheduled.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_rescheduled",
      subject: `${about.doctorName} moved your visit to ${visitTime(about)}.`,
      link: screens.patientVisits,
      now: true,
    }),
    // A letter that was held up must not bring back a visit that is cancelled by now.
    email: (about) =>
      statusTraits[about.status].isOff
        ? undefined
        : {
            to: about.patientId,
            subject: `Your visit was moved to ${visitTime(about)}`,
            paragraphs: [`${about.doctorName} moved your visit. The new time is ${visitTime(about)}.`],
            link: { text: "Open your appointments", path: screens.patientVisits },
            calendar: about,
          },
  },
  "appointment.reminder_due.v1": reminderNotices,
} satisfies NotificationRules<"appointment", Appointment>;
