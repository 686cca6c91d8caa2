import * as z from "zod/mini";
import { nameNow } from "#domain/profiles";

const count = z._default(z.number(), 0);

/** A doctor and a patient who had an appointment together: what happened between the two, in numbers. */
export const Pair = z.object({
  patientId: z.string(),
  name: z.string(),
  /** The names of their day on the appointments and prescriptions of the two. */
  writtenNames: z._default(z.set(z.string()), new Set()),
  /** The keys under which the doctor finds the patient: by the name of today, the e-mail address, and the written names. */
  words: z.array(z.string()),
  /** All appointments that were booked, and how many of them were cancelled or completed. */
  appointments: count,
  cancelled: count,
  completed: count,
  prescriptions: count,
  notes: count,
  /** The latest completed appointment. */
  lastCompleted: z.nullish(z.object({ id: z.string(), date: z.string(), time: z.string() })),
  /** When the first of the completed appointments was completed; missing if that was before this was kept. */
  completedSince: z.nullish(z.string()),
});
export type Pair = z.infer<typeof Pair>;
export type LastCompleted = NonNullable<Pair["lastCompleted"]>;

/** `completedSince` once another appointment is completed. */
export function sinceCompleting({ completed, completedSince }: Since, now: string): string | undefined {
  return completed === 0 ? now : (completedSince ?? undefined);
}

/** `completedSince` once a completion is taken back: if it was the first, the others were completed after it, at the latest now. */
export function sinceReverting({ completedSince }: Since, completedAt: string | undefined, now: string) {
  return completedSince === completedAt ? now : (completedSince ?? undefined);
}

type Since = Pick<Pair, "completed" | "completedSince">;

/** The names other than that of today under which a doctor may look for a patient, because something has them. */
export function earlierNames({ name, writtenNames }: Pick<Pair, "name" | "writtenNames">): string[] {
  return [...writtenNames].filter((written) => nameNow(written, name) !== undefined).sort();
}

/** What a doctor knows of a patient: the name and the counts, or also the profile. Without a pair it is nothing. */
export const Relation = z.enum(["known", "treating"]);
export type Relation = z.infer<typeof Relation>;

/** A doctor treats a patient with an appointment that was not cancelled. Others are known by name. */
export function relationOf({ appointments, cancelled }: Pair): Relation {
  return appointments > cancelled ? "treating" : "known";
}
