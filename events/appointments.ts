import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";
import { appointmentTime, spoken } from "./terms/wording.ts";

const event = eventsOf("appointments", {
  appointment: "Appointments",
  availability: "Doctors' days off",
});

/** The statuses of an appointment. `declined` occurs in old records and is never written. */
export const AppointmentStatus = z.enum(["pending", "confirmed", "completed", "cancelled", "declined"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

const parties = { appointmentId: token, patientId: token, doctorId: token };

/** Wall-clock time in the doctor's IANA zone, fixed at booking. */
export const AppointmentTime = z.object({
  date: z.iso.date(),
  time: z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  zone: token,
});
export type AppointmentTime = z.infer<typeof AppointmentTime>;

const appointment = { ...parties, ...AppointmentTime.shape };

export const AppointmentBooked = event("appointment.booked", 1, appointment, {
  summary: "A patient booked an appointment with a doctor",
  people: ["patientId", "doctorId"],
  describe: (appointment) => `The patient requested an appointment on ${appointmentTime(appointment)}.`,
});

export const AppointmentConfirmed = event("appointment.confirmed", 1, appointment, {
  summary: "The doctor confirmed the appointment",
  people: ["patientId", "doctorId"],
  describe: (appointment) => `The doctor confirmed the appointment on ${appointmentTime(appointment)}.`,
});

/** The reason of a cancellation: the doctor's, the patient's, and those both may give. */
export const CancellationReason = z.enum([
  "doctor_unavailable",
  "other_doctor",
  "patient_unavailable",
  "not_needed",
  "other",
]);
export type CancellationReason = z.infer<typeof CancellationReason>;

/** The role that took the step. */
const by = z.enum(["doctor", "patient"]);

export const AppointmentCancelled = event(
  "appointment.cancelled",
  1,
  { ...appointment, by, reasonCode: z.optional(CancellationReason) },
  {
    summary: "The doctor or the patient cancelled the appointment",
    people: ["patientId", "doctorId"],
    describe: ({ by, reasonCode, ...appointment }) => {
      const what = `The ${by} cancelled the appointment on ${appointmentTime(appointment)}.`;
      return reasonCode ? `${what} Reason: ${spoken(reasonCode)}.` : what;
    },
  },
);

export const AppointmentRescheduled = event(
  "appointment.rescheduled",
  1,
  { ...parties, by, from: AppointmentTime, to: AppointmentTime, calendarSequence: z.int() },
  {
    summary:
      "The doctor or the patient moved the appointment to another time; moved by the patient it is to be confirmed again",
    people: ["patientId", "doctorId"],
    describe: ({ by, from, to }) =>
      `The ${by} moved the appointment from ${appointmentTime(from)} to ${appointmentTime(to)}.`,
  },
);

export const AppointmentCompleted = event("appointment.completed", 1, appointment, {
  summary: "The doctor marked the appointment as completed",
  people: ["patientId", "doctorId"],
  describe: () => "The doctor marked the appointment as completed.",
});

export const AppointmentNoShow = event("appointment.no_show", 1, appointment, {
  summary: "The doctor noted that the patient did not come; the status stays",
  people: ["patientId", "doctorId"],
  describe: (appointment) =>
    `The doctor noted that the patient did not come on ${appointmentTime(appointment)}.`,
});

/** The steps that the person who took them may revert for ten minutes. */
export const RevertibleAppointmentStep = z.enum(["confirm", "complete", "noShow"]);
export type RevertibleAppointmentStep = z.infer<typeof RevertibleAppointmentStep>;

const reverted: Readonly<Record<RevertibleAppointmentStep, string>> = {
  confirm: "The doctor took back the confirmation",
  complete: "The doctor took back that the appointment was completed",
  noShow: "The doctor took back that the patient did not come",
};

export const AppointmentReverted = event(
  "appointment.reverted",
  1,
  { ...appointment, step: RevertibleAppointmentStep },
  {
    summary: "The doctor took back the last step within ten minutes; the appointment is as it was before it",
    people: ["patientId", "doctorId"],
    describe: ({ step, ...appointment }) => `${reverted[step]}: ${appointmentTime(appointment)}.`,
  },
);

/** How long before an appointment a reminder is sent. */
export const ReminderLead = z.enum(["24h", "2h"]);
export type ReminderLead = z.infer<typeof ReminderLead>;

export const AppointmentReminderDue = event(
  "appointment.reminder_due",
  1,
  { ...appointment, lead: ReminderLead, calendarSequence: z.int() },
  {
    summary: "A confirmed appointment comes near: 24 hours ahead, and 2 hours ahead",
    people: ["patientId", "doctorId"],
    describe: ({ lead, ...appointment }) =>
      `A reminder was due ${lead === "24h" ? "24 hours" : "2 hours"} before the appointment on ${appointmentTime(appointment)}.`,
  },
);

/** When a notice of an unanswered request is sent: a day before its time, and at its time. */
export const UnansweredLead = z.enum(["24h", "0h"]);
export type UnansweredLead = z.infer<typeof UnansweredLead>;

const unanswered: Readonly<Record<UnansweredLead, string>> = {
  "24h": "A day before its time, the doctor had not answered the request",
  "0h": "When its time came, the doctor had not answered the request",
};

export const AppointmentUnanswered = event(
  "appointment.unanswered",
  1,
  { ...appointment, lead: UnansweredLead, calendarSequence: z.int() },
  {
    summary: "A request still waits for the doctor's answer: 24 hours ahead, and when its time has come",
    people: ["patientId", "doctorId"],
    describe: ({ lead, ...appointment }) => `${unanswered[lead]} for ${appointmentTime(appointment)}.`,
  },
);

export const AvailabilityChanged = event(
  "availability.changed",
  1,
  { doctorId: token },
  {
    summary: "A doctor changed weekdays off or days away; the event says neither which nor why",
    people: ["doctorId"],
    describe: () => "The doctor changed the days on which there are no appointments.",
  },
);
