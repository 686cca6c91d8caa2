import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { Day, Zone } from "#kernel/dates";
import { Id } from "#kernel/id";
import { optionalLines } from "#kernel/text/text";
import { Appointment, Booking, CancellationReason, RevertibleAppointmentStep } from "./domain/appointment.ts";
import { bookingErrors } from "./domain/field-messages.ts";
import { slotTimes } from "./domain/slots.ts";

const One = z.strictObject({ id: Id });

export const contract = {
  slots: {
    route: "GET /doctors/{doctorId}/slots",
    roles: ["patient", "doctor"],
    input: z.strictObject({ doctorId: Id, date: Day }),
    output: z.object({
      date: Day,
      zone: Zone,
      slots: z.array(z.object({ time: z.string(), state: z.enum(["free", "taken", "past"]) })),
    }),
    summary: "The times of a doctor's day: free, taken or past",
  },
  book: {
    route: "POST /appointments",
    roles: ["patient"],
    input: Booking,
    output: Appointment,
    status: 201,
    summary: "Book an appointment in a free slot",
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
    output: page(Appointment),
    summary: "The signed-in person's appointments: upcoming ones by time, past ones latest first",
  },
  appointment: {
    route: "GET /appointments/{id}",
    roles: ["patient", "doctor"],
    input: One,
    output: Appointment,
    summary: "One appointment of the signed-in person",
  },
  confirm: {
    route: "POST /appointments/{id}/confirm",
    roles: ["doctor"],
    input: One,
    output: Appointment,
    summary: "Confirm a pending appointment before its time",
  },
  cancel: {
    route: "POST /appointments/{id}/cancel",
    roles: ["doctor", "patient"],
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
    input: z.strictObject({
      ...One.shape,
      date: Day,
      time: z.enum(slotTimes, bookingErrors.time),
    }),
    output: Appointment,
    summary:
      "Move a pending or confirmed appointment to a free slot; patients only before its time, and the doctor must confirm again",
  },
  complete: {
    route: "POST /appointments/{id}/complete",
    roles: ["doctor"],
    input: z.strictObject({ ...One.shape, doctorNotes: optionalLines(2000) }),
    output: Appointment,
    summary:
      "Mark a pending or confirmed appointment as completed once its time has come, with notes for the patient",
  },
  noShow: {
    route: "POST /appointments/{id}/no-show",
    roles: ["doctor"],
    input: One,
    output: Appointment,
    summary: "Mark the patient as absent; the status does not change",
  },
  revert: {
    route: "POST /appointments/{id}/revert",
    roles: ["doctor"],
    input: z.strictObject({ ...One.shape, step: RevertibleAppointmentStep }),
    output: Appointment,
    summary: "Revert the doctor's last step, within ten minutes",
  },
} as const satisfies Contract;
