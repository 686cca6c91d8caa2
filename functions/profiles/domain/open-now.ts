import { addDays, instantOf, isZone, wallClock } from "#kernel/dates";
import { hoursPresets, type OperatingHours, parseHours, wallClockOf, weekdayOf } from "./hours.ts";

/** A wall-clock moment in the pharmacy's zone: date YYYY-MM-DD and time HH:mm. */
interface WallClock {
  readonly date: string;
  readonly time: string;
}

/** Whether a pharmacy is open, and the next change. It is absent around the clock, and if the coming days are not stated. */
export type Opening =
  | { readonly isOpen: true; readonly until?: WallClock }
  | { readonly isOpen: false; readonly opens?: WallClock };

/** What a pharmacy states about its opening hours; without a zone they say nothing about a moment. */
export interface StatedHours {
  readonly operatingHours?: OperatingHours | undefined;
  readonly zone?: string | undefined;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** How far ahead the next change is sought: the weekday of today again. */
const daysAhead = 7;

/**
 * Whether a pharmacy is open at `now` (ISO 8601 UTC). Undefined if it does not state that: a day without hours is not
 * a closed one.
 */
export function openingAt({ operatingHours = {}, zone }: StatedHours, now: string): Opening | undefined {
  if (!zone || !isZone(zone)) return undefined;
  const today = wallClock(now, zone).date;
  const unstated = daysFrom(today).find((date) => hoursOn(date, operatingHours) === undefined);
  const spans = joined(statedSpans(operatingHours, zone, today, unstated));
  const at = (instant: string) => wallClock(instant, zone);
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) {
    const isEndKnown =
      current.to < startOf(addDays(today, daysAhead), zone) &&
      !(unstated && current.to === startOf(unstated, zone));
    return isEndKnown ? { isOpen: true, until: at(current.to) } : { isOpen: true };
  }
  if (unstated === today) return undefined;
  const next = spans.find(({ from }) => from > now);
  return next ? { isOpen: false, opens: at(next.from) } : { isOpen: false };
}

function daysFrom(today: string): string[] {
  return Array.from({ length: daysAhead + 1 }, (_, n) => addDays(today, n));
}

/** The open spans from yesterday's, which may last over midnight, to the first day that is not stated. */
function statedSpans(
  week: OperatingHours,
  zone: string,
  today: string,
  unstated: string | undefined,
): Span[] {
  return [addDays(today, -1), ...daysFrom(today)].flatMap((date) => {
    const hours = hoursOn(date, week);
    const isBeyond = unstated !== undefined && date >= unstated;
    return (!isBeyond && hours && spanOf(date, hours, zone)) || [];
  });
}

function spanOf(date: string, hours: string, zone: string): Span | undefined {
  if (hours === hoursPresets["24 Hours"])
    return { from: startOf(date, zone), to: startOf(addDays(date, 1), zone) };
  const parsed = parseHours(hours);
  if (!parsed) return undefined;
  const [opens, closes] = [wallClockOf(parsed.opens), wallClockOf(parsed.closes)];
  const lastDate = closes > opens ? date : addDays(date, 1);
  return {
    from: instantOf({ date, time: opens, zone }),
    to: instantOf({ date: lastDate, time: closes, zone }),
  };
}

/** Spans that touch or overlap become one: nobody has to leave in between. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && span.from <= last.to) {
      all[all.length - 1] = { from: last.from, to: [last.to, span.to].sort().at(-1) ?? last.to };
    } else all.push(span);
  }
  return all;
}

function hoursOn(date: string, week: OperatingHours): string | undefined {
  return week[weekdayOf(date)];
}

function startOf(date: string, zone: string): string {
  return instantOf({ date, time: "00:00", zone });
}
