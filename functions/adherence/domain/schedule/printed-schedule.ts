import * as z from "zod/mini";
import { Prescription } from "#domain/prescriptions";
import { Day, Zone } from "#kernel/dates";

/** What the sheet says of another prescription of the same medicine. Whole ones would fill the answer: each is named beside each. */
const Double = z.pick(Prescription, { id: true, doctorName: true, dosage: true, createdAt: true });
export type Double = z.infer<typeof Double>;

/** A prescription on the printed schedule. */
const ListedMedicine = z.object({
  prescription: Prescription,
  /** Other current prescriptions of the same medicine: the patient must clarify which one to take. */
  doubles: z.array(Double),
});
export type ListedMedicine = z.infer<typeof ListedMedicine>;

const TakenMedicine = z.extend(ListedMedicine, {
  /** Its times, each with the days on which a dose is due then; none if no times are chosen. */
  doses: z.array(z.object({ time: z.string(), dates: z.array(Day) })),
  /** The last day on which it is taken; undefined without an end. */
  until: z.optional(Day),
});
export type TakenMedicine = z.infer<typeof TakenMedicine>;

/** What a patient takes at a moment and what not, for a sheet of seven days. */
export const PrintedSchedule = z.object({
  at: z.string(),
  zone: Zone,
  /** The days of the sheet, beginning with today. */
  dates: z.array(Day),
  /** Stopped by the doctor, and the patient has not confirmed it. */
  doNotTake: z.array(ListedMedicine),
  /** In hand, by their first times; those without times last. */
  take: z.array(TakenMedicine),
  /** Not in hand, or in hand for later. */
  notYet: z.array(ListedMedicine),
});
export type PrintedSchedule = z.infer<typeof PrintedSchedule>;
