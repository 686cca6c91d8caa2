import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { spoken, visitTime } from "./wording.ts";

const event = eventsOf("appointments");

/** A visit's statuses. `declined` is read in old records and never written. */
export const AppointmentStatus = z.enum(["pending", "confirmed", "completed", "cancelled", "declined"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

const parties = { appointmentId: z.string(), patientId: z.string(), doctorId: z.string() };

/** Wall-clock time in the doctor's IANA zone, fixed at booking. */
export const VisitTime = z.object({
  date: z.iso.date(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  zone: z.string(),
});
export type VisitTime = z.infer<typeof VisitTime>;

const visit = z.object({ ...parties, ...VisitTime.shape });

export const AppointmentBooked = event("appointment.booked", 1, visit, {
  summary: "A patient booked a visit with a doctor",
  people: ["patientId", "doctorId"],
  describe: (visit) => `The patient asked for a visit on ${visitTime(visit)}.`,
});

export const AppointmentConfirmed = event("appointment.confirmed", 1, visit, {
  summary: "The doctor confirmed the visit",
  people: ["patientId", "doctorId"],
  describe: (visit) => `The doctor confirmed the visit on ${visitTime(visit)}.`,
});

/** Why a doctor cancels a visit. */
export const CancellationReason = z.enum(["doctor_unavailable", "other_doctor", "other"]);
export type CancellationReason = z.infer<typeof CancellationReason>;

export const AppointmentCancelled = event(
  "appointment.cancelled",
  1,
  z.object({ ...visit.shape, reasonCode: CancellationReason }),
  {
    summary: "The doctor cancelled the visit",
    people: ["patientId", "doctorId"],
    describe: ({ reasonCode, ...visit }) =>
      `The doctor cancelled the visit on ${visitTime(visit)}. Reason: ${spoken(reasonCode)}.`,
  },
);

export const AppointmentRescheduled = event(
  "appointment.rescheduled",
  1,
  z.object({ ...parties, from: VisitTime, to: VisitTime, calendarSequence: z.int() }),
  {
    summary: "The doctor moved the visit to another time",
    people: ["patientId", "doctorId"],
    describe: ({ from, to }) => `The doctor moved the visit from ${visitTime(from)} to ${visitTime(to)}.`,
  },
);

export const AppointmentCompleted = event("appointment.completed", 1, visit, {
  summary: "The doctor marked the visit as completed",
  people: ["patientId", "doctorId"],
  describe: () => "The doctor marked the visit as completed.",
});

/** How long before a visit somebody is reminded. */
export const ReminderLead = z.enum(["24h", "2h"]);
export type ReminderLead = z.infer<typeof ReminderLead>;

export const AppointmentReminderDue = event(
  "appointment.reminder_due",
  1,
  z.object({ ...visit.shape, lead: ReminderLead, calendarSequence: z.int() }),
  {
    summary: "A confirmed visit comes near: 24 hours ahead, and 2 hours ahead",
    people: ["patientId", "doctorId"],
    describe: ({ lead, ...visit }) => `The reminder ${lead} before the visit on ${visitTime(visit)} was due.`,
  },
);
