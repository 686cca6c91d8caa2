import * as z from "zod/mini";
import { addDays, wallClock } from "#kernel/dates";
import type { Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { type Often, usualTimesOf } from "../usual-times.ts";
import { areDaysAssumed, courseDays, isMeantToEnd, suppliedDays } from "./days-supply.ts";

const dayMs = 86_400_000;
/** How many days before its end a patient is notified that a medicine runs out. */
const noticeDays = 5;

/** The fields of a prescription that its supply follows from. */
export type Supplied = Pick<
  Prescription,
  "id" | "status" | "duration" | "daysSupply" | "handedOverAt" | "priorPrescription" | "stopped"
>;

/** When one hand-over is taken; without `until` nobody knows when it is used up. */
export interface Span {
  readonly from: string;
  readonly until?: string | undefined;
}

/** Until when what a patient has in hand lasts: the last hand-over is taken from `from` on for `days`. */
export const Lasting = z.object({
  from: z.string(),
  days: z.number(),
  endsAt: z.string(),
  /** Nobody stated the days: they are assumed. */
  isAssumed: z.optional(z.literal(true)),
});
export type Lasting = z.infer<typeof Lasting>;

/** What a patient has in hand of one chain: a prescription with its remainders and renewals. */
export interface Supply {
  /** Each hand-over by the id of its prescription, in their order. */
  readonly spans: ReadonlyMap<string, Span>;
  /** Undefined if nothing is in hand, or nobody can tell how long it lasts. */
  readonly lasting?: Lasting | undefined;
  /** When the patient is notified that it runs out: at the hour of the hand-over, which is daytime for them. */
  readonly noticeAt?: string | undefined;
}

/**
 * What is in hand of one chain, from which every end, notice and stage follows. What was handed over early begins when the earlier
 * one is used up; one without a stated end is replaced by the next, so that no assumed day is carried over.
 */
export function supplyOf(chain: readonly Supplied[]): Supply {
  const inOrder = chain.flatMap(handOverOf).sort(byTime);
  const spans = new Map<string, Span>();
  let end = "";
  for (const { at, one } of inOrder) {
    const span = spanFrom(end > at ? end : at, one);
    const [before, open] = [...spans].at(-1) ?? [];
    if (before && open && open.until === undefined) spans.set(before, { ...open, until: span.from });
    spans.set(one.id, span);
    end = span.until ?? span.from;
  }
  const isReplaced = ({ one }: HandOver) => courseDays(one) === undefined && one !== inOrder.at(-1)?.one;
  const last = inOrder.findLast((handOver) => !handOver.one.stopped && !isReplaced(handOver));
  const from = last && spans.get(last.one.id)?.from;
  const days = last && suppliedDays(last.one);
  if (!last || !from || days === undefined) return { spans };
  const endsAt = later(from, days);
  // A part may last no longer than the notice: then the next day, when its hand-over can no longer be reverted.
  const noticeAt = [later(endsAt, -noticeDays), later(last.at, 1)].sort().at(-1);
  return {
    spans,
    lasting: { from, days, endsAt, ...(areDaysAssumed(last.one) && { isAssumed: true }) },
    ...(!isMeantToEnd(last.one) && { noticeAt }),
  };
}

/** The prescriptions of each chain, from all that are known of a patient. */
export function chainsOf<P extends Supplied>(known: readonly P[]): P[][] {
  const byId = new Map(known.map((one) => [one.id, one]));
  const rootOf = (one: P): string => {
    const prior = one.priorPrescription && byId.get(one.priorPrescription.id);
    return prior ? rootOf(prior) : one.id;
  };
  return [...Map.groupBy(known, rootOf).values()];
}

/** The chain of one prescription, as it is now, among all that are known. */
export function chainIn<P extends Supplied>(known: readonly P[], one: P): P[] {
  const all = [...known.filter(({ id }) => id !== one.id), one];
  return chainsOf(all).find((chain) => chain.includes(one)) ?? [one];
}

/** What is in hand of the chain of one prescription, as it is now, among all that are known. */
export function supplyIn<P extends Supplied>(known: readonly P[], one: P): Supply {
  return supplyOf(chainIn(known, one));
}

/** When each hand-over is taken, by the id of its prescription. */
export function spansOf(known: readonly Supplied[]): ReadonlyMap<string, Span> {
  return new Map(chainsOf(known).flatMap((chain) => [...supplyOf(chain).spans]));
}

/** Whether a hand-over is used up or stopped. One without a stated end is not: the patient may have more of it. */
export function isUsedUp({ until }: Span, now: string): boolean {
  return until !== undefined && until <= now;
}

/** Whether so much is left that a renewal comes early: more than a quarter of the last hand-over. */
export function isPlenty({ endsAt, days }: Lasting, now: string): boolean {
  return Date.parse(endsAt) - Date.parse(now) > (days * dayMs) / 4;
}

/** How many days are left, the present one included. */
export function daysLeft({ endsAt }: Lasting, now: string): number {
  return Math.ceil((Date.parse(endsAt) - Date.parse(now)) / dayMs);
}

/**
 * The last day on which there are doses, in a zone: the one meaning of "until" on every screen and paper. The first dose is the first
 * usual time after the beginning, so a medicine that begins before the first time of a day ends a day earlier.
 */
export function lastDayInHand(
  { from, days }: Pick<Lasting, "from" | "days">,
  medicine: Often,
  zone: string,
): string {
  const { date, time } = wallClock(from, zone);
  const times = usualTimesOf(medicine);
  const isBeforeFirst = times.length > 0 && times.every((usual) => usual > time);
  return addDays(date, isBeforeFirst ? days - 1 : days);
}

/** The instant `days` times 24 hours earlier. */
export function daysBefore(at: string, days: number): string {
  return later(at, -days);
}

interface HandOver {
  readonly at: string;
  readonly one: Supplied;
}

function handOverOf(one: Supplied): HandOver[] {
  const { status, handedOverAt: at } = one;
  return at !== undefined && statusTraits[status].end === "fulfilled" ? [{ at, one }] : [];
}

function byTime(a: HandOver, b: HandOver): number {
  const place = ({ at, one }: HandOver) => `${at}#${one.id}`;
  return place(a) < place(b) ? -1 : 1;
}

function spanFrom(from: string, one: Supplied): Span {
  const days = courseDays(one);
  const ends = [days === undefined ? [] : later(from, days), one.stopped?.at ?? []].flat();
  const [until] = ends.sort();
  // Stopped before it began.
  return { from, until: until !== undefined && until < from ? from : until };
}

function later(at: string, days: number): string {
  const instant = Date.parse(at) + days * dayMs;
  return Number.isNaN(instant) ? "" : new Date(instant).toISOString();
}
