import * as z from "zod/mini";
import { addDays, Day, isZone, wallClock } from "#kernel/dates";
import { hoursErrors, mostClosedDates } from "./hours-messages.ts";

// The checks also get days that are none, so they compare text.
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** A date on which a pharmacy is closed whatever its hours, or the first and last of several. */
const ClosedDate = z.strictObject({ from: Day, to: z.optional(Day) }).check(
  z.refine(({ from, to = from }) => from <= to, { path: ["to"], ...hoursErrors.order, abort: true }),
  z.refine(({ from, to = from }) => to <= yearAfter(from), { path: ["to"], ...hoursErrors.year }),
);

/** All of them that a pharmacy states, in any order. */
export const ClosedDates = z.array(ClosedDate).check(z.maxLength(mostClosedDates, hoursErrors.tooMany));
export type ClosedDates = z.infer<typeof ClosedDates>;

/** Closed dates in a row, both included. */
export interface ClosedSpan {
  readonly from: string;
  readonly to: string;
}

interface StatedDates {
  readonly closedDates?: Readonly<ClosedDates> | undefined;
  readonly zone?: string | undefined;
}

/** Whether a pharmacy states that it is closed on a date: no hours begin on it. */
export function isClosedDate(closedDates: Readonly<ClosedDates>, date: string): boolean {
  return closedDates.some(({ from, to = from }) => from <= date && date <= to);
}

/** The closed dates of today and later in order, with those that follow each other as one. */
export function upcomingClosed({ closedDates = [], zone }: StatedDates, now: string): ClosedSpan[] {
  const today = todayIn(zone, now);
  const ahead = closedDates
    .map(({ from, to = from }) => ({ from: [from, today].sort()[1] ?? from, to }))
    .filter(({ to }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const spans: ClosedSpan[] = [];
  for (const { from, to } of ahead) {
    const last = spans.at(-1);
    if (last && from <= addDays(last.to, 1)) {
      if (to > last.to) spans[spans.length - 1] = { from: last.from, to };
    } else spans.push({ from, to });
  }
  return spans;
}

/** Those of them that begin within a number of days. */
export function closedWithin(stated: StatedDates, now: string, days: number): ClosedSpan[] {
  const last = addDays(todayIn(stated.zone, now), days);
  return upcomingClosed(stated, now).filter(({ from }) => from <= last);
}

function todayIn(zone: string | undefined, now: string): string {
  return wallClock(now, zone && isZone(zone) ? zone : "UTC").date;
}
