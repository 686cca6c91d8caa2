import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { aggregate, type Decision, type Stored } from "../../platform/table/aggregate.ts";
import { beginning, get, getMany, type Item, query } from "../../platform/table/table.ts";
import { increment } from "../../platform/table/transaction.ts";
import {
  addedBy,
  averageOf,
  type ListedDoctor,
  publishedWith,
  Rating,
  RatingTotals,
} from "../domain/index.ts";

/** Ratings: `RATING#<doctor>~<patient>` / `RATING`; by patient in gsi1. */
export const ratings = aggregate<Rating>({
  kind: "rating",
  schema: Rating,
  id: ({ doctorId, patientId }) => ratingId(doctorId, patientId),
  key: (id) => ({ pk: `RATING#${id}`, sk: "RATING" }),
  parties: { patient: "patientId" },
  list: "whole",
  indexes: ({ doctorId, patientId }) => ({ gsi1pk: `PATIENT#${patientId}`, gsi1sk: `RATING#${doctorId}` }),
});

/** The id of a patient's rating of a doctor. */
export function ratingId(doctorId: string, patientId: string): string {
  return `${doctorId}~${patientId}`;
}

/**
 * Saves a rating and counts it in the doctor's totals (`RATING#<doctor>` / `TOTALS`) in one transaction. The totals as
 * read must be current if they decide what is published.
 */
export async function saveRating(
  before: Stored<Rating> | undefined,
  totals: RatingTotals,
  decision: Decision<Rating>,
  ctx: PersonContext,
): Promise<Rating> {
  const about = { kind: "rating-totals", schemaVersion: 1 };
  const added = addedBy(before, decision.after);
  const published = publishedWith(totals, added);
  const key = totalsKey(decision.after.doctorId);
  const refused = () => new Problem("changed_meanwhile");
  const count = published
    ? increment(key, { ...added }, { ...about, published }, { counter: "sum", was: totals.sum, refused })
    : increment(key, { ...added }, about);
  return await ratings.save(before, decision, ctx, [count]);
}

/** More doctors than a patient rates. */
const mostRated = 200;

/** A patient's ratings. */
export async function ratingsOf(patientId: string): Promise<Rating[]> {
  const range = { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning("RATING#") } as const;
  return (await query(range, mostRated)).map(ratings.parse);
}

/** Adds to each doctor the average of their ratings, if there are enough, in one request. */
export async function withRatings(doctors: readonly ListedDoctor[]): Promise<ListedDoctor[]> {
  const items = await getMany(doctors.map(({ id }) => totalsKey(id)));
  const totals = new Map(items.map((item) => [item.pk, item]));
  return doctors.map((doctor) => {
    const rating = ratingFrom(totals.get(totalsKey(doctor.id).pk));
    return rating ? { ...doctor, rating } : doctor;
  });
}

/** The average of a doctor's ratings, read with the doctor's own item in one request. */
export async function ratingOf(doctorId: string) {
  return averageOf(await totalsOf(doctorId));
}

/** The totals of a doctor's ratings. */
export async function totalsOf(doctorId: string): Promise<RatingTotals> {
  return totalsFrom(await get(totalsKey(doctorId)));
}

function ratingFrom(item: Item | undefined) {
  return averageOf(totalsFrom(item));
}

function totalsFrom(item: Item | undefined): RatingTotals {
  return item ? z.parse(RatingTotals, item) : { sum: 0, count: 0 };
}

function totalsKey(doctorId: string) {
  return { pk: `RATING#${doctorId}`, sk: "TOTALS" };
}
