import { courseDays, type Prescription, statusTraits } from "#domain/prescriptions";
import { addDays, wallClock } from "#kernel/dates";
import type { Reminder } from "../plan.ts";
import { isAsNeeded, usualTimesOf } from "./usual-times.ts";

/** A course under way: its doses are those after a moment of the wall clock, `<date>T<HH:mm>`, as many as are left. */
export type Course = Pick<Reminder, "times" | "after" | "left">;

type Prescribed = Pick<Prescription, "frequency" | "duration" | "handedOverAt">;

/**
 * A course as it begins with the hand-over: the doses of its days by its frequency, however many times a day are chosen. It has
 * not begun before, and has no number of doses where it has no end.
 */
export function begunCourse(prescription: Prescribed, zone: string): Pick<Course, "after" | "left"> {
  const { handedOverAt } = prescription;
  if (handedOverAt === undefined) return {};
  const days = courseDays(prescription);
  const left = days === undefined ? undefined : days * usualTimesOf(prescription).length;
  return { after: wallTime(handedOverAt, zone), left };
}

/** The last dose of a course, `<date>T<HH:mm>`; none where it has not begun or has no end. */
export function lastDoseOf({ times, after, left }: Course): string | undefined {
  if (after === undefined || left === undefined) return undefined;
  const inOrder = [...times].sort();
  const [date = "", time = ""] = after.split("T");
  const onFirstDay = inOrder.filter((one) => one <= time).length;
  const last = onFirstDay + left - 1;
  const place = ((last % inOrder.length) + inOrder.length) % inOrder.length;
  return `${addDays(date, Math.floor(last / inOrder.length))}T${inOrder[place]}`;
}

/** Whether a dose belongs to a course: after it began, and up to its last one. */
export function isInCourse(course: Course, { date, time }: { date: string; time: string }): boolean {
  const name = `${date}T${time}`;
  const last = lastDoseOf(course);
  return course.after !== undefined && name > course.after && (last === undefined || name <= last);
}

/**
 * What is left of a course that goes on by other times or another clock: doses up to `passed` have come, those up to `from`
 * never come and are made up for at its end. Both are moments of the wall clock.
 */
export function continued(course: Course, passed: string, from = passed): Pick<Course, "after" | "left"> {
  const { after, left } = course;
  if (after === undefined) return {};
  const come = Math.max(0, dosesUntil(course, passed) - dosesUntil(course, after));
  return {
    after: [after, passed, from].sort().at(-1),
    left: left === undefined ? undefined : Math.max(0, left - come),
  };
}

/** Whether a patient may be reminded of a medicine: it is active, or in their hand and the course goes on. */
export function mayRemindOf(
  prescription: Prescription,
  reminder: Reminder | undefined,
  zone: string,
  now: string,
): boolean {
  if (prescription.stopped) return false;
  const { tab, end } = statusTraits[prescription.status];
  if (tab === "active") return true;
  const last = lastDayOf(prescription, reminder, zone);
  return end === "fulfilled" && (last === undefined || wallClock(now, zone).date <= last);
}

/** What a clock on the wall shows at an instant, `<date>T<HH:mm>`. */
export function wallTime(instant: string, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${date}T${time}`;
}

/** The day of the last dose of a medicine in hand; of one that is taken as needed the day on which its days are over. */
function lastDayOf(
  prescription: Prescription,
  reminder: Reminder | undefined,
  zone: string,
): string | undefined {
  const { handedOverAt } = prescription;
  const days = courseDays(prescription);
  if (handedOverAt === undefined || days === undefined) return undefined;
  if (isAsNeeded(prescription)) return addDays(wallClock(handedOverAt, zone).date, days);
  const course = reminder?.after
    ? reminder
    : { times: [...usualTimesOf(prescription)], ...begunCourse(prescription, zone) };
  return lastDoseOf(course)?.slice(0, 10);
}

/** How many doses there are up to a moment, counted from some day on. */
function dosesUntil({ times }: Pick<Course, "times">, moment: string): number {
  const [date = "", clock = ""] = moment.split("T");
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  return day * times.length + times.filter((time) => time <= clock).length;
}
