import { addDays, instantOf, wallClock } from "#kernel/dates";
import { isOneOf, type ReminderPlan } from "./plan.ts";
import { isInCourse } from "./schedule/course.ts";

/** One dose of a day: wall-clock date and time in the plan's zone, and the instant at which that is. */
export interface Dose {
  readonly prescriptionId: string;
  readonly date: string;
  readonly time: string;
  /** ISO 8601 UTC. A time that a change of clocks skips is the next one that exists, one that it repeats the first. */
  readonly at: string;
}

/** A dose of a plan, which is missed from an instant on if nobody said anything of it. */
export interface PlannedDose extends Dose {
  readonly closesAt: string;
}

/** Everything that falls on one instant: doses, and days that end for good: two where a zone leaves a day out. */
export interface Moment {
  readonly at: string;
  readonly doses: readonly Dose[];
  /** The days whose open doses are missed from now on. */
  readonly closes: readonly string[];
}

type Timed = Pick<ReminderPlan, "zone" | "reminders" | "former" | "zoneSince">;

/** When a day is closed: on the next day, so that a late dose can still be taken. */
const closingTime = "03:00";

/** The doses of a day, in the order of time. */
export function dosesOf(plan: Timed, date: string): PlannedDose[] {
  const isOn = ({ prescriptionId }: Pick<Dose, "prescriptionId">) =>
    plan.reminders.some((one) => one.enabled && one.prescriptionId === prescriptionId);
  const former = (plan.former ?? []).filter((dose) => dose.date === date && isOn(dose));
  return [...former, ...plannedOf(plan, date)].sort((a, b) => (a.time < b.time ? -1 : 1));
}

/** The doses of a day by the times and the clock of now. */
function plannedOf({ zone, reminders }: Timed, date: string): PlannedDose[] {
  const closesAt = closingOf(date, zone);
  return reminders
    .filter(({ enabled }) => enabled)
    .flatMap((reminder) =>
      reminder.times
        .filter((time) => isInCourse(reminder, { date, time }))
        .map((time) => ({
          ...{ prescriptionId: reminder.prescriptionId, date, time, closesAt },
          at: instantOf({ date, time, zone }),
        })),
    );
}

/** The doses of the moment that a dose's day and time name: two times are one instant where a change of clocks skips the first. */
export function dosesAt(plan: Timed, { date, time }: Pick<Dose, "date" | "time">): Dose[] {
  const at = instantOf({ date, time, zone: plan.zone });
  return dosesOf(plan, date).filter((dose) => dose.at === at || dose.time === time);
}

/** The doses of a day that can be missed: none from before its reminder was switched on, and none that the clock left out. */
export function countedOn(plan: Timed, date: string): PlannedDose[] {
  const since = new Map(plan.reminders.map((reminder) => [reminder.prescriptionId, reminder.since]));
  const former = plan.former ?? [];
  return dosesOf(plan, date).filter((dose) => {
    const { prescriptionId, time, at } = dose;
    const isFormer = isOneOf(
      former.filter((one) => one.date === date),
      { prescriptionId, time },
    );
    return at >= (since.get(prescriptionId) ?? at) && (isFormer || at >= (plan.zoneSince ?? at));
  });
}

/** The doses that are missed at an instant at which days are closed, if nothing was said of them. */
export function missedAt(plan: Timed, date: string, at: string): PlannedDose[] {
  return countedOn(plan, date).filter(({ closesAt }) => closesAt <= at);
}

/** The doses that have come by an instant and can still be answered, as they are kept when times or the clock change. */
export function comeBy(plan: Timed, now: string): PlannedDose[] {
  const today = wallClock(now, plan.zone).date;
  const planned = [-1, 0].flatMap((days) => plannedOf(plan, addDays(today, days)));
  return [...(plan.former ?? []), ...planned].filter(({ at, closesAt }) => at <= now && closesAt > now);
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
  const closings = [
    ...[addDays(today, -2), ...dates].map((date) => ({ date, at: closingOf(date, plan.zone) })),
    ...(plan.former ?? []).map(({ date, closesAt }) => ({ date, at: closesAt })),
  ];
  const instants = [...new Set([...doses, ...closings].map(({ at }) => at))].sort();
  return instants.map((at) => ({
    at,
    doses: doses.filter((dose) => dose.at === at),
    closes: [...new Set(closings.filter((closing) => closing.at === at).map(({ date }) => date))],
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
