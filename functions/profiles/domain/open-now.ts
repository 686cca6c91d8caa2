import { addDays, instantOf, isZone, wallClock } from "#kernel/dates";
import { type ClosedDates, type ClosedSpan, closedWithin, isClosedDate } from "./closed-dates.ts";
import { hoursPresets, type OperatingHours, parseHours, wallClockOf, weekdayOf } from "./hours.ts";

/** A wall-clock moment in the pharmacy's zone: date YYYY-MM-DD and time HH:mm. */
interface WallClock {
  readonly date: string;
  readonly time: string;
}

/**
 * Whether a pharmacy is open, and the next change. It is absent around the clock, and if the coming days are not stated.
 * `isAllDay` says that today is one of its closed dates.
 */
export type Opening =
  | { readonly isOpen: true; readonly until?: WallClock }
  | { readonly isOpen: false; readonly isAllDay?: true; readonly opens?: WallClock };

/** What a pharmacy states about when it is open; without a zone it says nothing about a moment. */
export interface StatedHours {
  readonly operatingHours?: OperatingHours | undefined;
  readonly closedDates?: Readonly<ClosedDates> | undefined;
  readonly zone?: string | undefined;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** From this many days on, hours without a gap have no end that is worth saying: it is the weekday of today again. */
const daysOpen = 7;
/** How far ahead the next opening is sought: a closed date may last a year. */
const daysAhead = 366;

/**
 * Whether a pharmacy is open at `now` (ISO 8601 UTC). Undefined if it does not state that: a day without hours is not
 * a closed one.
 */
export function openingAt(stated: StatedHours, now: string): Opening | undefined {
  const { zone, closedDates = [] } = stated;
  if (!zone || !isZone(zone)) return undefined;
  const today = wallClock(now, zone).date;
  const { until, opens } = nextChange(
    spansFrom(today, stated, zone),
    now,
    startOf(addDays(today, daysOpen), zone),
  );
  if (until !== undefined) {
    const unstated = datesFrom(today, daysOpen).find((date) => hoursOn(date, stated) === undefined);
    const isEndKnown = until !== "" && !(unstated && until === startOf(unstated, zone));
    return isEndKnown ? { isOpen: true, until: wallClock(until, zone) } : { isOpen: true };
  }
  if (hoursOn(today, stated) === undefined) return undefined;
  return {
    isOpen: false,
    ...(isClosedDate(closedDates, today) && { isAllDay: true }),
    ...(opens && { opens: wallClock(opens, zone) }),
  };
}

/** How far ahead patients read of closed dates beside whether the pharmacy is open. */
const daysSoon = 14;

/** The closed dates of the next days, without those of today that `opening` says already. */
export function closedSoon(stated: StatedHours, opening: Opening | undefined, now: string): ClosedSpan[] {
  const all = closedWithin(stated, now, daysSoon);
  const [today, ...later] = all;
  if (!today || opening?.isOpen !== false || !opening.isAllDay) return all;
  return opening.opens || today.from === today.to ? later : all;
}

/** Until when it is open at `now` without a gap, "" from `enough` on; or else when it opens. Neither if nothing follows. */
function nextChange(spans: Iterable<Span>, now: string, enough: string): { until?: string; opens?: string } {
  let until: string | undefined;
  for (const { from, to } of spans) {
    if (to <= now) continue;
    if (until === undefined && from > now) return { opens: from };
    if (until !== undefined && from > until) break;
    if (until === undefined || to > until) until = to;
    if (until >= enough) return { until: "" };
  }
  return until === undefined ? {} : { until };
}

function datesFrom(first: string, days: number): string[] {
  return Array.from({ length: days + 1 }, (_, n) => addDays(first, n));
}

/** The open spans from yesterday's, which may last over midnight, to the first day that is not stated. */
function* spansFrom(today: string, stated: StatedHours, zone: string): Generator<Span> {
  for (const date of datesFrom(addDays(today, -1), daysAhead)) {
    const hours = hoursOn(date, stated);
    if (hours === undefined && date >= today) return;
    yield* spansOf(date, hours ?? hoursPresets.Closed, zone);
  }
}

function spansOf(date: string, hours: string, zone: string): Span[] {
  if (hours === hoursPresets["24 Hours"])
    return [{ from: startOf(date, zone), to: startOf(addDays(date, 1), zone) }];
  return parseHours(hours).map((span) => {
    const [opens, closes] = [wallClockOf(span.opens), wallClockOf(span.closes)];
    const lastDate = closes > opens ? date : addDays(date, 1);
    return {
      from: instantOf({ date, time: opens, zone }),
      to: instantOf({ date: lastDate, time: closes, zone }),
    };
  });
}

function hoursOn(date: string, { operatingHours = {}, closedDates = [] }: StatedHours): string | undefined {
  return isClosedDate(closedDates, date) ? hoursPresets.Closed : operatingHours[weekdayOf(date)];
}

function startOf(date: string, zone: string): string {
  return instantOf({ date, time: "00:00", zone });
}
