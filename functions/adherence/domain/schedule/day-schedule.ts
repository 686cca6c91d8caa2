import * as z from "zod/mini";
import { Day, Zone } from "#kernel/dates";
import { DoseStatus } from "../doses.ts";
import { DoseName } from "../plan.ts";

/** A dose of a day, with what became of it. */
export const ScheduledDose = z.object({
  ...DoseName.shape,
  medication: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  /** The instant at which it is due. */
  at: z.string(),
  status: z.optional(DoseStatus),
  takenAt: z.optional(z.string()),
  /** The last dose it is planned for, `<date>T<HH:mm>`: of the course, or itself where it is planned no more. */
  lastDose: z.optional(z.string()),
});

/** A medicine that is taken as needed, with the times of the day at which it was. */
export const NeededMedicine = z.object({
  prescriptionId: z.string(),
  medication: z.string(),
  dosage: z.string(),
  times: z.array(z.string()),
});

/** The doses of a day, and what may be taken as needed. First screens contain it, so that it is apart from the calls. */
export const DaySchedule = z.object({
  date: Day,
  today: Day,
  zone: Zone,
  items: z.array(ScheduledDose),
  asNeeded: z.array(NeededMedicine),
});
