import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Day, Zone } from "#kernel/dates";
import { Id } from "#kernel/id";
import { page, pageAsks } from "#kernel/page";
import { optionalLines } from "#kernel/text";
import { Appointment, Booking, CancellationReason } from "./domain/appointment.ts";
import { bookingErrors } from "./domain/field-messages.ts";
import { slotTimes } from "./domain/slots.ts";

const One = z.strictObject({ id: Id });

export const contract = {
  slots: {
    at: "GET /doctors/{doctorId}/slots",
    by: ["patient", "doctor"],
    asks: z.strictObject({ doctorId: Id, date: Day }),
    answers: z.object({
      date: Day,
      zone: Zone,
      slots: z.array(z.object({ time: z.string(), state: z.enum(["free", "taken", "past"]) })),
    }),
    says: "The times of a doctor's day: free, taken or past",
  },
  book: {
    at: "POST /appointments",
    by: ["patient"],
    asks: Booking,
    answers: Appointment,
    status: 201,
    says: "Book a visit in a free slot",
  },
  list: {
    at: "GET /appointments",
    by: ["patient", "doctor"],
    asks: z.strictObject({
      when: z.enum(["upcoming", "past"]),
      /** How many days back the past goes. */
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)), 90),
      ...pageAsks,
    }),
    answers: page(Appointment),
    says: "The signed-in person's visits: upcoming by time, past latest first",
  },
  appointment: {
    at: "GET /appointments/{id}",
    by: ["patient", "doctor"],
    asks: One,
    answers: Appointment,
    says: "One visit of the signed-in person",
  },
  confirm: {
    at: "POST /appointments/{id}/confirm",
    by: ["doctor"],
    asks: One,
    answers: Appointment,
    says: "Confirm a pending visit before its time",
  },
  cancel: {
    at: "POST /appointments/{id}/cancel",
    by: ["doctor"],
    asks: z.strictObject({ ...One.shape, code: CancellationReason, words: optionalLines(500) }),
    answers: Appointment,
    says: "Cancel a pending visit before its time",
  },
  reschedule: {
    at: "POST /appointments/{id}/reschedule",
    by: ["doctor"],
    asks: z.strictObject({
      ...One.shape,
      date: Day,
      time: z.enum(slotTimes, bookingErrors.time),
    }),
    answers: Appointment,
    says: "Move a missed visit to a free slot",
  },
  complete: {
    at: "POST /appointments/{id}/complete",
    by: ["doctor"],
    asks: One,
    answers: Appointment,
    says: "Mark a confirmed visit as completed once its time has come",
  },
} as const satisfies Contract;
