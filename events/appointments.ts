import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { AppointmentTime, CancellationReason, RevertibleAppointmentStep } from "./terms/appointments.ts";
import { appointmentTime, spoken } from "./terms/wording.ts";

const event = eventsOf("appointments", { appointment: "Appointments" });

const parties = { appointmentId: z.string(), patientId: z.string(), doctorId: z.string() };

const appointment = z.object({ ...parties, ...AppointmentTime.shape });

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

/** Which of the two did it. */
const by = z.enum(["doctor", "patient"]);

export const AppointmentCancelled = event(
  "appointment.cancelled",
  1,
  z.object({ ...appointment.shape, by, reasonCode: z.optional(CancellationReason) }),
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
  z.object({ ...parties, by, from: AppointmentTime, to: AppointmentTime, calendarSequence: z.int() }),
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

const reverted: Readonly<Record<RevertibleAppointmentStep, string>> = {
  confirm: "The doctor took back the confirmation",
  complete: "The doctor took back that the appointment was completed",
  noShow: "The doctor took back that the patient did not come",
};

export const AppointmentReverted = event(
  "appointment.reverted",
  1,
  z.object({ ...appointment.shape, step: RevertibleAppointmentStep }),
  {
    summary: "The doctor took back the last step within ten minutes; the appointment is as it was before it",
    people: ["patientId", "doctorId"],
    describe: ({ step, ...appointment }) => `${reverted[step]}: ${appointmentTime(appointment)}.`,
  },
);

/** How long before an appointment somebody is reminded. */
export const ReminderLead = z.enum(["24h", "2h"]);
export type ReminderLead = z.infer<typeof ReminderLead>;

export const AppointmentReminderDue = event(
  "appointment.reminder_due",
  1,
  z.object({ ...appointment.shape, lead: ReminderLead, calendarSequence: z.int() }),
  {
    summary: "A confirmed appointment comes near: 24 hours ahead, and 2 hours ahead",
    people: ["patientId", "doctorId"],
    describe: ({ lead, ...appointment }) =>
      `The reminder ${lead} before the appointment on ${appointmentTime(appointment)} was due.`,
  },
);

/** At which moments a request that waits for the doctor's answer is told of: a day before its time, and when that has come. */
export const UnansweredLead = z.enum(["24h", "0h"]);
export type UnansweredLead = z.infer<typeof UnansweredLead>;

const unanswered: Readonly<Record<UnansweredLead, string>> = {
  "24h": "A day before its time, the doctor had not answered the request",
  "0h": "When its time came, the doctor had not answered the request",
};

export const AppointmentUnanswered = event(
  "appointment.unanswered",
  1,
  z.object({ ...appointment.shape, lead: UnansweredLead, calendarSequence: z.int() }),
  {
    summary: "A request still waits for the doctor's answer: 24 hours ahead, and when its time has come",
    people: ["patientId", "doctorId"],
    describe: ({ lead, ...appointment }) => `${unanswered[lead]} for ${appointmentTime(appointment)}.`,
  },
);
