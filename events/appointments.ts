import * as z from "zod/mini";
import { eventsOf } from "./event.ts";

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

export const AppointmentBooked = event(
  "appointment.booked",
  1,
  visit,
  "A patient booked a visit with a doctor",
);

export const AppointmentConfirmed = event(
  "appointment.confirmed",
  1,
  visit,
  "The doctor confirmed the visit",
);

/** Why a doctor cancels a visit. */
export const CancellationReason = z.enum(["doctor_unavailable", "other_doctor", "other"]);
export type CancellationReason = z.infer<typeof CancellationReason>;

export const AppointmentCancelled = event(
  "appointment.cancelled",
  1,
  z.object({ ...visit.shape, reasonCode: CancellationReason }),
  "The doctor cancelled the visit",
);

export const AppointmentRescheduled = event(
  "appointment.rescheduled",
  1,
  z.object({ ...parties, from: VisitTime, to: VisitTime, calendarSequence: z.int() }),
  "The doctor moved the visit to another time",
);

export const AppointmentCompleted = event(
  "appointment.completed",
  1,
  visit,
  "The doctor marked the visit as completed",
);

/** How long before a visit somebody is reminded. */
export const ReminderLead = z.enum(["24h", "2h"]);
export type ReminderLead = z.infer<typeof ReminderLead>;

export const AppointmentReminderDue = event(
  "appointment.reminder_due",
  1,
  z.object({ ...visit.shape, lead: ReminderLead, calendarSequence: z.int() }),
  "A confirmed visit comes near: 24 hours ahead, and 2 hours ahead",
);
