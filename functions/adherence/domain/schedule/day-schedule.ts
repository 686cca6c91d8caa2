import * as z from "zod/mini";
import { Day, Zone } from "#kernel/dates";
import { DoseStatus } from "../doses.ts";
import { DoseName } from "../plan.ts";

/** A dose of a day, with its status. */
export const ScheduledDose = z.object({
  ...DoseName.shape,
  medication: z.string(),
  dosage: z.string(),
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
  medication: z.string(),
  dosage: z.string(),
  times: z.array(z.string()),
});

/** The doses of a day, and the medicines taken as needed. It is separate from the contract because first screens load it. */
export const DaySchedule = z.object({
  date: Day,
  today: Day,
  zone: Zone,
  items: z.array(ScheduledDose),
  asNeeded: z.array(NeededMedicine),
});
