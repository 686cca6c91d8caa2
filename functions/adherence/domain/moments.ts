import { addDays, instantOf, wallClock } from "#kernel/dates";
import { isOneOf, type ReminderPlan } from "./plan.ts";
import { isInCourse } from "./schedule/course.ts";

/** One dose of a day: wall-clock date and time in the plan's zone, and its instant. */
export interface Dose {
  readonly prescriptionId: string;
  readonly date: string;
  readonly time: string;
  /**
   * ISO 8601 UTC. A time that daylight saving skips moves to the next existing one; a repeated time is its first occurrence.
   */
  readonly at: string;
}

/** A dose of a plan, and the instant from which it is missed without an answer. */
export interface PlannedDose extends Dose {
  readonly closesAt: string;
}

/** Everything due at one instant: doses, and days that close (two where a zone skips a day). */
export interface Moment {
  readonly at: string;
  readonly doses: readonly Dose[];
  /** The days whose open doses are missed from now on. */
  readonly closes: readonly string[];
}

type Timed = Pick<ReminderPlan, "zone" | "reminders" | "former" | "zoneSince">;

/** When a day closes, on the following day, so that a late dose can still be logged. */
const closingTime = "03:00";

/** All doses of a day by time, also those before their reminder was switched on. */
export function dosesOf(plan: Timed, date: string): PlannedDose[] {
  const isOn = ({ prescriptionId }: Pick<Dose, "prescriptionId">) =>
    plan.reminders.some((one) => one.enabled && one.prescriptionId === prescriptionId);
  const former = (plan.former ?? []).filter((dose) => dose.date === date && isOn(dose));
  return [...former, ...plannedOf(plan, date)].sort((a, b) => (a.time < b.time ? -1 : 1));
}

/** The doses of a day by the current times and clock. */
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

/** The doses at the instant of a day and time: two times share an instant if daylight saving skips the first. */
export function dosesAt(plan: Timed, { date, time }: Pick<Dose, "date" | "time">): Dose[] {
  const at = instantOf({ date, time, zone: plan.zone });
  return remindedOn(plan, date).filter((dose) => dose.at === at || dose.time === time);
}

/**
 * The doses of a day of which the patient is reminded: none before the reminder was switched on, because that one may
 * have been taken, and a reminder of it could cause a second dose.
 */
export function remindedOn(plan: Timed, date: string): PlannedDose[] {
  const since = new Map(plan.reminders.map((reminder) => [reminder.prescriptionId, reminder.since]));
  return dosesOf(plan, date).filter(({ prescriptionId, at }) => at >= (since.get(prescriptionId) ?? at));
}

/** The doses of a day that can be missed: those reminded of, without those that the clock skipped. */
export function countedOn(plan: Timed, date: string): PlannedDose[] {
  const former = (plan.former ?? []).filter((one) => one.date === date);
  return remindedOn(plan, date).filter(
    ({ prescriptionId, time, at }) =>
      isOneOf(former, { prescriptionId, time }) || at >= (plan.zoneSince ?? at),
  );
}

/** The doses that are missed at an instant that closes days, unless answered. */
export function missedAt(plan: Timed, date: string, at: string): PlannedDose[] {
  return countedOn(plan, date).filter(({ closesAt }) => closesAt <= at);
}

/** The doses that were due by an instant and can still be answered, kept when times or the clock change. */
export function comeBy(plan: Timed, now: string): PlannedDose[] {
  const today = wallClock(now, plan.zone).date;
  const planned = [-1, 0].flatMap((days) => plannedOf(plan, addDays(today, days)));
  return [...(plan.former ?? []), ...planned].filter(({ at, closesAt }) => at <= now && closesAt > now);
}

/** The next moment after an instant; undefined if no reminder is on. */
export function nextMoment(plan: Timed, after: string): Moment | undefined {
  return momentsAround(plan, after).find(({ at }) => at > after);
}

/** Everything due at an instant. */
export function momentAt(plan: Timed, at: string): Moment {
  return momentsAround(plan, at).find((moment) => moment.at === at) ?? { at, doses: [], closes: [] };
}

/** The moments from the day before an instant to two days after it, in order: there is one each day while a reminder is on. */
function momentsAround(plan: Timed, instant: string): Moment[] {
  if (!plan.reminders.some(({ enabled }) => enabled)) return [];
  const today = wallClock(instant, plan.zone).date;
  const dates = [-1, 0, 1, 2].map((days) => addDays(today, days));
  const doses = dates.flatMap((date) => dosesOf(plan, date));
  // Where a zone skips a day, the day before it closes two calendar days later.
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

/** A notification later than this is useless. */
const lateMs = 2 * 3_600_000;

/** Whether patients are still notified of doses that were due at `at`. Instants are ISO 8601 UTC. */
export function mayAnnounce(at: string, now: string): boolean {
  return Date.parse(at) > Date.parse(now) - lateMs;
}

/** Whether a patient may snooze a moment: it has passed, is not too late, and had a dose. */
export function maySnooze(
  plan: Timed & Pick<ReminderPlan, "enabled">,
  { date, time }: Pick<Dose, "date" | "time">,
  now: string,
): boolean {
  const doses = plan.enabled ? countedOn(plan, date) : [];
  return doses.some((dose) => dose.time === time && dose.at <= now && mayAnnounce(dose.at, now));
}
