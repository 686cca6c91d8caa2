import * as z from "zod/mini";
import { AppointmentStatus, AppointmentTime, CancellationReason, RevertibleAppointmentStep } from "#events";
import { Day } from "#kernel/dates";
import { Id } from "#kernel/id";
import { revertibleOf } from "#kernel/revertible";
import { optionalLines } from "#kernel/text/text";
import { bookingErrors } from "./field-messages.ts";
import { slotTimes } from "./slots.ts";
import { symptomIds } from "./symptoms/symptoms.ts";

export { AppointmentStatus, AppointmentTime, CancellationReason, RevertibleAppointmentStep };

/** A doctor's practice: name, one-line address, phone. */
export const Practice = z.object({ name: z.string(), address: z.string(), phone: z.string() });
export type Practice = z.infer<typeof Practice>;

/** The times before an appointment at which a notification may be due, in elapsed hours. */
export const Lead = z.enum(["24h", "2h", "0h"]);
export type Lead = z.infer<typeof Lead>;

/** The step that the caller may revert, and until when (ISO 8601 UTC). */
export const Revertible = revertibleOf(RevertibleAppointmentStep.options);
export type Revertible = z.infer<typeof Revertible>;

/** How many prescriptions were written after an appointment, whatever their status now, and the latest of them. */
export const Prescribed = z.object({ count: z.int(), prescriptionId: z.string() });
export type Prescribed = z.infer<typeof Prescribed>;

/** An appointment of a patient with a doctor: wall-clock time in the doctor's zone, names as of booking. */
export const Appointment = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  patientEmail: z.string(),
  /** The country of the patient's profile at booking, if their symptoms may be an emergency: its number is shown to them. */
  patientCountry: z.optional(z.string()),
  doctorId: z.string(),
  doctorName: z.string(),
  doctorSpecialty: z.string(),
  /** The place and phone of the doctor's profile at booking or at the last confirmation. */
  practice: z.optional(Practice),
  ...AppointmentTime.shape,
  status: AppointmentStatus,
  symptoms: z.array(z.string()),
  patientNotes: z.optional(z.string()),
  /** What the doctor noted when completing; for the two alone. */
  doctorNotes: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  confirmedAt: z.optional(z.string()),
  completedAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  /** The id of the person who cancelled, their reason and their words, if given. */
  cancelledBy: z.optional(z.string()),
  cancellationCode: z.optional(CancellationReason),
  cancellationReason: z.optional(z.string()),
  /** Whether the doctor marked the patient as absent; the status does not change. */
  noShow: z.optional(z.literal(true)),
  noShowAt: z.optional(z.string()),
  isRescheduled: z._default(z.boolean(), false),
  /** The first date and time, kept through every move. */
  originalDate: z.optional(z.string()),
  originalTime: z.optional(z.string()),
  rescheduledAt: z.optional(z.string()),
  rescheduledBy: z.optional(z.string()),
  /** What the doctor wrote to the patient with the last move. */
  rescheduleReason: z.optional(z.string()),
  /** The iCalendar SEQUENCE: rises with a move or a cancellation, so that calendars follow. */
  calendarSequence: z._default(z.int(), 0),
  /** The last reminder sent, so that none is sent twice. */
  reminded: z.optional(z.object({ lead: Lead, calendarSequence: z.int() })),
  /** Only in answers to the person who took the last step. Never stored. */
  revertible: z.optional(Revertible),
  /** Only in lists. Never stored. */
  prescribed: z.optional(Prescribed),
});
export type Appointment = z.infer<typeof Appointment>;

/** A patient's booking. The client creates the id, so that a resend finds its own appointment. */
export const Booking = z.strictObject({
  id: Id,
  doctorId: Id,
  date: Day,
  time: z.enum(slotTimes, bookingErrors.time),
  symptoms: z._default(z.array(z.enum(symptomIds)).check(z.maxLength(10)), []),
  patientNotes: optionalLines(2000),
  /** That the patient has read that the doctor's license on file ends before; without it that is refused with 409 `license_ends_before`. */
  licenseConfirmed: z.optional(z.literal(true)),
});
export type Booking = z.infer<typeof Booking>;
