import type { EventType } from "#events";
import { visitTime } from "../../appointments/domain/words.ts";
import { tellReminder } from "./telling-reminders.ts";
import { type Telling, visit } from "./told.ts";

const screens = { doctorVisits: "/doctor/appointments", patientVisits: "/patient/appointments" };

/** Who is told of what happens to a visit. */
export const tellingVisits: Readonly<Record<Extract<EventType, `appointment.${string}`>, Telling>> = {
  "appointment.booked.v1": visit({
    bell: (about) => ({
      to: about.doctorId,
      type: "appointment_booked",
      subject: `${about.patientName} asks for a visit on ${visitTime(about)}.`,
      link: screens.doctorVisits,
      now: true,
    }),
    mail: (about) => ({
      to: about.doctorId,
      subject: `New visit request for ${visitTime(about)}`,
      words: [
        `${about.patientName} asks for a visit on ${visitTime(about)}.`,
        "It is not confirmed yet. Please confirm or cancel it in your account.",
      ],
      link: { words: "Open your appointments", path: screens.doctorVisits },
    }),
  }),
  "appointment.confirmed.v1": visit({
    bell: (about) => ({
      to: about.patientId,
      type: "appointment_confirmed",
      subject: `${about.doctorName} confirmed your visit on ${visitTime(about)}.`,
      link: screens.patientVisits,
      joins: "{count} of your visits were confirmed.",
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: `Your visit on ${visitTime(about)} is confirmed`,
      words: [
        `${about.doctorName} confirmed your visit on ${visitTime(about)}.`,
        "Please arrive 15 minutes early.",
      ],
      link: { words: "Open your appointments", path: screens.patientVisits },
      calendar: about,
    }),
  }),
  "appointment.completed.v1": visit({
    bell: (about) => ({
      to: about.patientId,
      type: "appointment_completed",
      subject: `Your visit with ${about.doctorName} is completed.`,
      link: screens.patientVisits,
      joins: "{count} of your visits are completed.",
    }),
  }),
  "appointment.cancelled.v1": visit({
    bell: (about) => ({
      to: about.patientId,
      type: "appointment_cancelled",
      subject: `${about.doctorName} cancelled your visit on ${visitTime(about)}.`,
      link: screens.patientVisits,
      now: true,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: `Your visit on ${visitTime(about)} was cancelled`,
      words: [
        `${about.doctorName} cancelled your visit on ${visitTime(about)}. It will not take place.`,
        "You can book another time, or another doctor.",
      ],
      link: { words: "Book another visit", path: "/patient/book" },
      calendar: about,
    }),
  }),
  "appointment.rescheduled.v1": visit({
    bell: (about) => ({
      to: about.patientId,
      type: "appointment_rescheduled",
      subject: `${about.doctorName} moved your visit to ${visitTime(about)}.`,
      link: screens.patientVisits,
      now: true,
    }),
    // A letter that was held up must not bring back a visit that is cancelled by now.
    mail: (about) =>
      about.status === "cancelled"
        ? undefined
        : {
            to: about.patientId,
            subject: `Your visit was moved to ${visitTime(about)}`,
            words: [`${about.doctorName} moved your visit. The new time is ${visitTime(about)}.`],
            link: { words: "Open your appointments", path: screens.patientVisits },
            calendar: about,
          },
  }),
  "appointment.reminder_due.v1": visit(tellReminder),
};
