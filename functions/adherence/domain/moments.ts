import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { ReminderPlan } from "./plan.ts";

/** One dose of a day: wall-clock date and time in the plan's zone, and the instant at which that is. */
export interface Dose {
  readonly prescriptionId: string;
  readonly date: string;
  readonly time: string;
  /** ISO 8601 UTC. A time that a change of clocks skips is the next one that exists, one that it repeats the first. */
  readonly at: string;
}

/** Everything that falls on one instant: doses, and days that end for good: two where a zone leaves a day out. */
export interface Moment {
  readonly at: string;
  readonly doses: readonly Dose[];
  /** The days whose open doses are missed from now on. */
  readonly closes: readonly string[];
}

type Timed = Pick<ReminderPlan, "zone" | "reminders">;

/** When a day is closed: on the next day, so that a late dose can still be taken. */
const closingTime = "03:00";

/** The doses of a day, in the order of time. */
export function dosesOf({ zone, reminders }: Timed, date: string): Dose[] {
  return reminders
    .filter(({ enabled, until }) => enabled && (until === undefined || date <= until))
    .flatMap(({ prescriptionId, times }) =>
      times.map((time) => ({ prescriptionId, date, time, at: instantOf({ date, time, zone }) })),
    )
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}

/** The doses of the moment that a dose's day and time name: two times are one instant where a change of clocks skips the first. */
export function dosesAt(plan: Timed, { date, time }: Pick<Dose, "date" | "time">): Dose[] {
  const at = instantOf({ date, time, zone: plan.zone });
  return dosesOf(plan, date).filter((dose) => dose.at === at);
}

/** The doses of a day that can be missed: none from before its reminder was switched on. */
export function countedOn(plan: Timed, date: string): Dose[] {
  const since = new Map(plan.reminders.map((reminder) => [reminder.prescriptionId, reminder.since]));
  return dosesOf(plan, date).filter(({ prescriptionId, at }) => at >= (since.get(prescriptionId) ?? at));
}

/** The first moment after an instant. None without a reminder that is switched on. */
export function nextMoment(plan: Timed, after: string): Moment | undefined {
  return momentsAround(plan, after).find(({ at }) => at > after);
}

/** What falls on an instant. */
export function momentAt(plan: Timed, at: string): Moment {
  return momentsAround(plan, at).find((moment) => moment.at === at) ?? { at, doses: [], closes: [] };
}

/** The moments from the day before an instant to two days after it, in order: there is one each day while a reminder is on. */
function momentsAround(plan: Timed, instant: string): Moment[] {
  if (!plan.reminders.some(({ enabled }) => enabled)) return [];
  const today = wallClock(instant, plan.zone).date;
  const dates = [-1, 0, 1, 2].map((days) => addDays(today, days));
  const doses = dates.flatMap((date) => dosesOf(plan, date));
  // Where a zone leaves a day out, a day is closed two days later by its dates.
  const closings = [addDays(today, -2), ...dates].map((date) => ({ date, at: closingOf(date, plan.zone) }));
  const instants = [...new Set([...doses, ...closings].map(({ at }) => at))].sort();
  return instants.map((at) => ({
    at,
    doses: doses.filter((dose) => dose.at === at),
    closes: closings.filter((closing) => closing.at === at).map(({ date }) => date),
  }));
}

/** When the open doses of a day are missed. */
export function closingOf(date: string, zone: string): string {
  return instantOf({ date: addDays(date, 1), time: closingTime, zone });
}

/** What is told later than this helps nobody. */
const lateMs = 2 * 3_600_000;

/** Whether doses that fell due at `at` are still told. Instants are ISO 8601 UTC. */
export function isTold(at: string, now: string): boolean {
  return Date.parse(at) > Date.parse(now) - lateMs;
}

/** Whether a patient may hear once more of a moment: it has come, is not late, and had a dose. */
export function maySnooze(
  plan: Timed & Pick<ReminderPlan, "enabled">,
  { date, time }: Pick<Dose, "date" | "time">,
  now: string,
): boolean {
  const doses = plan.enabled ? countedOn(plan, date) : [];
  return doses.some((dose) => dose.time === time && dose.at <= now && isTold(dose.at, now));
}
