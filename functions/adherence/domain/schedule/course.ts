import {
  courseDays,
  isAsNeeded,
  lastDayInHand,
  type Prescription,
  type Span,
  statusTraits,
  usualTimesOf,
} from "#domain/prescriptions";
import { addDays, wallClock } from "#kernel/dates";
import type { Reminder } from "../plan.ts";

/** A course in progress: its doses follow a wall-clock time, `<date>T<HH:mm>`; `left` is their number. */
export type Course = Pick<Reminder, "times" | "after" | "left">;

type Prescribed = Pick<Prescription, "frequency" | "duration" | "daysSupply">;

/**
 * A course as it begins: with the hand-over, or once what the patient had in hand before is used up. Its frequency gives the number
 * of doses, however many times a day are chosen. Without a hand-over it has not begun; without an end it has no number.
 */
export function begunCourse(
  prescription: Prescribed,
  span: Span | undefined,
  zone: string,
): Pick<Course, "after" | "left"> {
  if (!span) return {};
  const days = courseDays(prescription);
  const left = days === undefined ? undefined : days * usualTimesOf(prescription).length;
  return { after: wallTime(span.from, zone), left };
}

/** The last dose of a course, `<date>T<HH:mm>`; undefined if it has not begun or has no end. */
export function lastDoseOf({ times, after, left }: Course): string | undefined {
  if (after === undefined || left === undefined) return undefined;
  const inOrder = [...times].sort();
  const [date = "", time = ""] = after.split("T");
  const onFirstDay = inOrder.filter((one) => one <= time).length;
  const last = onFirstDay + left - 1;
  const place = ((last % inOrder.length) + inOrder.length) % inOrder.length;
  return `${addDays(date, Math.floor(last / inOrder.length))}T${inOrder[place]}`;
}

/** Whether a dose belongs to a course: after its start, up to its last dose. */
export function isInCourse(course: Course, { date, time }: { date: string; time: string }): boolean {
  const name = `${date}T${time}`;
  const last = lastDoseOf(course);
  return course.after !== undefined && name > course.after && (last === undefined || name <= last);
}

/**
 * The rest of a course that continues with other times or on another clock: doses up to `passed` have occurred; those
 * between `passed` and `from` never occur and are added at the end. Both are wall-clock times.
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

/** Whether a patient may get reminders of a medicine: it is active, or handed over with its course in progress. */
export function mayRemindOf(
  prescription: Prescription,
  { reminder, span }: { readonly reminder?: Reminder | undefined; readonly span: Span | undefined },
  zone: string,
  now: string,
): boolean {
  if (prescription.stopped) return false;
  const { tab, end } = statusTraits[prescription.status];
  if (tab === "active") return true;
  const last = lastDayOf(prescription, { course: reminder, span }, zone);
  return end === "fulfilled" && (last === undefined || wallClock(now, zone).date <= last);
}

/** Whether a patient may take a medicine as needed: only while they have it in hand. */
export function mayTakeAsNeeded(
  prescription: Prescription,
  span: Span | undefined,
  zone: string,
  now: string,
): boolean {
  const isInHand = statusTraits[prescription.status].end === "fulfilled";
  return isInHand && isAsNeeded(prescription) && mayRemindOf(prescription, { span }, zone, now);
}

/** The wall-clock time at an instant, `<date>T<HH:mm>`. */
export function wallTime(instant: string, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${date}T${time}`;
}

/**
 * The day of the last dose of a medicine that was handed over, undefined without an end; if taken as needed, the last of
 * its days. `course` has the chosen times, if it has begun.
 */
export function lastDayOf(
  prescription: Prescription,
  { course, span }: { readonly course: Course | undefined; readonly span: Span | undefined },
  zone: string,
): string | undefined {
  const days = courseDays(prescription);
  if (!span || days === undefined) return undefined;
  if (course?.after && !isAsNeeded(prescription)) return lastDoseOf(course)?.slice(0, 10);
  return lastDayInHand({ from: span.from, days }, prescription, zone);
}

/** How many doses lie between a fixed day and a moment. */
function dosesUntil({ times }: Pick<Course, "times">, moment: string): number {
  const [date = "", clock = ""] = moment.split("T");
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  return day * times.length + times.filter((time) => time <= clock).length;
}
