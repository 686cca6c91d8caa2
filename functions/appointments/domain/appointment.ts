import * as z from "zod/mini";
import { Day } from "#kernel/dates";
import { Id } from "#kernel/id";
import { revertibleOf } from "#kernel/revertible";
import { optionalLines } from "#kernel/text/text";
import {
  AppointmentStatus,
  AppointmentTime,
  CancellationReason,
  RevertibleAppointmentStep,
} from "../../../events/appointments.ts";
import { bookingErrors } from "./field-messages.ts";
import { slotTimes } from "./slots.ts";
import { symptomIds } from "./symptoms/symptoms.ts";

export { AppointmentStatus, AppointmentTime, CancellationReason, RevertibleAppointmentStep };

/** A doctor's practice: its name, its address in one line, its phone. */
export const Practice = z.object({ name: z.string(), address: z.string(), phone: z.string() });
export type Practice = z.infer<typeof Practice>;

/** The moments before an appointment at which somebody may have to be told, in hours of real time. */
export const Lead = z.enum(["24h", "2h", "0h"]);
export type Lead = z.infer<typeof Lead>;

/** The step that whoever asks may take back, and until when (ISO 8601 UTC). */
export const Revertible = revertibleOf(RevertibleAppointmentStep.options);
export type Revertible = z.infer<typeof Revertible>;

/** How many prescriptions were written after an appointment, whatever became of them, and one written last. */
export const Prescribed = z.object({ count: z.int(), prescriptionId: z.string() });
export type Prescribed = z.infer<typeof Prescribed>;

/** An appointment of a patient with a doctor: wall-clock time in the doctor's zone, names as they were at booking. */
export const Appointment = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  patientEmail: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  doctorSpecialty: z.string(),
  /** Where it takes place and whom to call, as the doctor's profile said at booking or when it was last confirmed. */
  practice: z.optional(Practice),
  ...AppointmentTime.shape,
  status: AppointmentStatus,
  symptoms: z.array(z.string()),
  patientNotes: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  confirmedAt: z.optional(z.string()),
  completedAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  /** Who cancelled (a person's id), why, and their words, as far as they gave any. */
  cancelledBy: z.optional(z.string()),
  cancellationCode: z.optional(CancellationReason),
  cancellationReason: z.optional(z.string()),
  /** Whether the doctor said that the patient did not come; the status stays. */
  noShow: z.optional(z.literal(true)),
  noShowAt: z.optional(z.string()),
  isRescheduled: z._default(z.boolean(), false),
  /** The first date and time it had, kept through every move. */
  originalDate: z.optional(z.string()),
  originalTime: z.optional(z.string()),
  rescheduledAt: z.optional(z.string()),
  rescheduledBy: z.optional(z.string()),
  /** Rises when the appointment is moved or cancelled, so that calendars follow. */
  calendarSequence: z._default(z.int(), 0),
  /** The last moment that was told, so that none is told twice. */
  reminded: z.optional(z.object({ lead: Lead, calendarSequence: z.int() })),
  /** In answers only, and only for the person who took the last step. Never kept. */
  revertible: z.optional(Revertible),
  /** In lists only. Never kept. */
  prescribed: z.optional(Prescribed),
});
export type Appointment = z.infer<typeof Appointment>;

/** What a patient asks for when booking. The id is made by whoever books, so that a resend finds its own appointment. */
export const Booking = z.strictObject({
  id: Id,
  doctorId: Id,
  date: Day,
  time: z.enum(slotTimes, bookingErrors.time),
  symptoms: z._default(z.array(z.enum(symptomIds)).check(z.maxLength(10)), []),
  patientNotes: optionalLines(2000),
});
export type Booking = z.infer<typeof Booking>;
