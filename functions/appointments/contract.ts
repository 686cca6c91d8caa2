import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { countedPage, pageInput } from "#kernel/call/page";
import { Day, Zone } from "#kernel/dates";
import { Id } from "#kernel/id";
import { optionalLines } from "#kernel/text/text";
import { availabilityFields, OwnAvailability } from "./availability/domain/availability.ts";
import { Appointment, Booking, CancellationReason, RevertibleAppointmentStep } from "./domain/appointment.ts";
import { bookingErrors } from "./domain/field-messages.ts";
import { slotTimes } from "./domain/slots.ts";

const One = z.strictObject({ id: Id });
const { licenseConfirmed } = Booking.shape;
const Moment = z.object({ date: Day, time: z.enum(slotTimes, bookingErrors.time) });

export const contract = {
  slots: {
    route: "GET /doctors/{doctorId}/slots",
    roles: ["patient", "doctor"],
    input: z.strictObject({ doctorId: Id, date: Day }),
    output: z.object({
      date: Day,
      zone: Zone,
      slots: z.array(z.object({ time: z.string(), state: z.enum(["free", "taken", "past", "off"]) })),
      /** The last day of the doctor's license on file, if it ends before this day. */
      licenseEnds: z.optional(Day),
    }),
    summary:
      "The times of a doctor's day: free, taken, past, or off because the doctor takes no appointments",
  },
  book: {
    route: "POST /appointments",
    roles: ["patient"],
    limit: { most: 10, per: "day" },
    input: Booking,
    output: Appointment,
    status: 201,
    summary:
      "Book an appointment in a free slot; one after the end of the doctor's license on file only with `licenseConfirmed`",
  },
  list: {
    route: "GET /appointments",
    roles: ["patient", "doctor"],
    input: z.strictObject({
      when: z.enum(["upcoming", "past"]),
      /** How many days back to list the past. */
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)), 90),
      ...pageInput,
    }),
    output: countedPage(Appointment),
    summary:
      "The signed-in person's appointments: upcoming ones by time, a doctor's urgent requests before them, past ones latest first",
  },
  appointment: {
    route: "GET /appointments/{id}",
    roles: ["patient", "doctor"],
    input: One,
    output: Appointment,
    summary: "One appointment of the signed-in person",
  },
  availability: {
    route: "GET /availability",
    roles: ["doctor"],
    input: z.strictObject({}),
    output: OwnAvailability,
    summary: "The days on which the signed-in doctor takes no appointments",
  },
  changeAvailability: {
    route: "PUT /availability",
    roles: ["doctor"],
    limit: { most: 60, per: "day" },
    input: z.strictObject({ ...availabilityFields, version: z.int().check(z.minimum(0)) }),
    output: OwnAvailability,
    summary:
      "Replace the weekdays off and the days away, as changed from a version; they cannot be booked, and appointments on them stay",
  },
  affectedAppointments: {
    route: "GET /availability/appointments",
    roles: ["doctor"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          appointment: Appointment,
          proposed: z.optional(Moment),
          /** The last day of the doctor's license on file, if it ends before the proposed time. */
          licenseEnds: z.optional(Day),
        }),
      ),
      /** Whether there may be more than those listed. */
      orMore: z.boolean(),
    }),
    summary: "The appointments ahead on days off, each with the next free time",
  },
  changeAffected: {
    route: "POST /availability/appointments",
    roles: ["doctor"],
    limit: { most: 40, per: "day" },
    input: z.strictObject({
      /** Each appointment with its new time; without one it is cancelled. */
      changes: z
        .array(z.strictObject({ ...One.shape, to: z.optional(z.strictObject(Moment.shape)) }))
        .check(z.minLength(1), z.maxLength(50)),
      /** Patients read it with their appointment. */
      reasonText: optionalLines(500),
      licenseConfirmed,
    }),
    output: z.object({
      items: z.array(Appointment),
      refused: z.array(z.object({ id: z.string(), code: z.string() })),
    }),
    summary:
      "Move or cancel several appointments for one reason; each patient is notified as for a single one",
  },
  confirm: {
    route: "POST /appointments/{id}/confirm",
    roles: ["doctor"],
    limit: "state",
    input: z.strictObject({ ...One.shape, licenseConfirmed }),
    output: Appointment,
    summary:
      "Confirm a pending appointment before its time; one after the end of the license on file only with `licenseConfirmed`",
  },
  cancel: {
    route: "POST /appointments/{id}/cancel",
    roles: ["doctor", "patient"],
    limit: "state",
    input: z.strictObject({
      ...One.shape,
      reasonCode: z.optional(CancellationReason),
      reasonText: optionalLines(500),
    }),
    output: Appointment,
    summary: "Cancel a pending or confirmed appointment before its time",
  },
  reschedule: {
    route: "POST /appointments/{id}/reschedule",
    roles: ["doctor", "patient"],
    // A doctor may move a whole day.
    limit: { most: { patient: 20, doctor: 200 }, per: "day", each: { field: "id", most: 10 } },
    input: z.strictObject({
      ...One.shape,
      ...Moment.shape,
      licenseConfirmed,
    }),
    output: Appointment,
    summary:
      "Move a pending or confirmed appointment to a free slot, after the end of the doctor's license on file only with `licenseConfirmed`; patients only before its time, and the doctor must confirm again",
  },
  complete: {
    route: "POST /appointments/{id}/complete",
    roles: ["doctor"],
    limit: "state",
    input: z.strictObject({ ...One.shape, doctorNotes: optionalLines(2000) }),
    output: Appointment,
    summary:
      "Mark a pending or confirmed appointment as completed once its time has come, with notes for the patient",
  },
  noShow: {
    route: "POST /appointments/{id}/no-show",
    roles: ["doctor"],
    limit: "state",
    input: One,
    output: Appointment,
    summary: "Mark the patient as absent; the status does not change",
  },
  revert: {
    route: "POST /appointments/{id}/revert",
    roles: ["doctor"],
    limit: { most: 100, per: "day", each: { field: "id", most: 10 } },
    input: z.strictObject({ ...One.shape, step: RevertibleAppointmentStep }),
    output: Appointment,
    summary: "Revert the doctor's last step, within ten minutes",
  },
} as const satisfies Contract;
