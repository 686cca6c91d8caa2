import * as z from "zod/mini";
import { Prescription } from "#domain/prescriptions";
import { Day, Zone } from "#kernel/dates";
import { DoseStatus } from "../doses.ts";
import { DoseName } from "../plan.ts";

/** What a patient reads about a medicine to take: also the doctor's instructions, for it and for all of the day. */
const taken = {
  medication: z.string(),
  dosage: z.string(),
  directions: Prescription.shape.directions,
  notes: z.optional(z.string()),
  generalNotes: z.optional(z.string()),
};

/** A dose of a day, with its status. */
export const ScheduledDose = z.object({
  ...DoseName.shape,
  ...taken,
  frequency: z.string(),
  /** The instant at which it is due. */
  at: z.string(),
  status: z.optional(DoseStatus),
  takenAt: z.optional(z.string()),
  /** The last planned dose, `<date>T<HH:mm>`: of the course, or this one if no more are planned. */
  lastDose: z.optional(z.string()),
});

/** A medicine taken as needed, with the times of the day at which it was taken. */
export const NeededMedicine = z.object({
  prescriptionId: z.string(),
  ...taken,
  times: z.array(z.string()),
});

/** The doses of a day, and the medicines taken as needed. It is separate from the contract because first screens load it. */
export const DaySchedule = z.object({
  date: Day,
  today: Day,
  zone: Zone,
  items: z.array(ScheduledDose),
  /** Doses that begin tomorrow, on today's schedule only: a device without a connection shows it the next day. */
  fromTomorrow: z.optional(z.array(ScheduledDose)),
  asNeeded: z.array(NeededMedicine),
});
