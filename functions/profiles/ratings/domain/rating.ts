import * as z from "zod/mini";
import { type DomainEvent, domainEvent, RatingGiven } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { revertUntil } from "#kernel/revertible";

export const Stars = z.int().check(z.minimum(1), z.maximum(5));

/** A patient's rating of a doctor. No doctor reads it: the directory has only the average and the number. */
export const Rating = z.object({
  doctorId: z.string(),
  patientId: z.string(),
  stars: Stars,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Rating = z.infer<typeof Rating>;

/** What happened between the two: undefined if they never had an appointment. */
type Between =
  | { readonly completed: number; readonly completedSince?: string | null | undefined }
  | undefined;

/**
 * Rates a doctor after a completed appointment, or changes the rating. Throws Problem 404 for a doctor whom the patient
 * does not know, and 409 before the first completed appointment and while the doctor may still take that back.
 */
export function rate(
  before: Rating | undefined,
  { doctorId, stars }: Pick<Rating, "doctorId" | "stars">,
  between: Between,
  { actor, now }: PersonContext,
): { readonly after: Rating; readonly event?: DomainEvent } {
  if (!between) throw new Problem("not_found");
  if (between.completed < 1) throw new Problem("rating_too_early");
  const { completedSince } = between;
  if (completedSince && now < revertUntil(completedSince)) throw new Problem("rating_not_yet");
  if (before?.stars === stars) return { after: before };
  const after = { doctorId, patientId: actor.id, stars, createdAt: before?.createdAt ?? now, updatedAt: now };
  return { after, event: domainEvent(RatingGiven, { patientId: actor.id, doctorId }) };
}

const Counted = z.object({ sum: z.number(), count: z.number() });
type Counted = z.infer<typeof Counted>;

/** The sum and the number of a doctor's ratings, all of them and those in the directory. */
export const RatingTotals = z.extend(Counted, { published: z.optional(Counted) });
export type RatingTotals = z.infer<typeof RatingTotals>;

/** So many ratings are published together: a single one would tell the doctor who gave which. */
const publishedTogether = 5;

/** What a rating adds to the totals: a changed one counts once. */
export function addedBy(before: Rating | undefined, after: Rating): Counted {
  return { sum: after.stars - (before?.stars ?? 0), count: before ? 0 : 1 };
}

/** What the directory has once a rating is added, if that changes. A changed rating waits for the next new ones. */
export function publishedWith({ sum, count }: Counted, added: Counted): Counted | undefined {
  const after = { sum: sum + added.sum, count: count + added.count };
  return added.count > 0 && after.count % publishedTogether === 0 ? after : undefined;
}

/** The average with one decimal and the number of ratings that are published; undefined while there are none. */
export function averageOf({ published }: Pick<RatingTotals, "published">) {
  if (!published) return undefined;
  const { sum, count } = published;
  return { average: Math.round((10 * sum) / count) / 10, count };
}
