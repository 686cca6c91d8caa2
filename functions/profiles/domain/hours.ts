import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { hoursErrors } from "./hours-messages.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday of a day, YYYY-MM-DD. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? "monday";
}

/** The ready-made hours of the form, by the specification's labels. An empty text means closed. */
export const hoursPresets = {
  Closed: "",
  "6-6": "6:00 AM - 6:00 PM",
  "7-7": "7:00 AM - 7:00 PM",
  "8-8": "8:00 AM - 8:00 PM",
  "9-9": "9:00 AM - 9:00 PM",
  "8-6": "8:00 AM - 6:00 PM",
  "9-6": "9:00 AM - 6:00 PM",
  "10-6": "10:00 AM - 6:00 PM",
  "24 Hours": "24 Hours",
} as const;

export const customHoursLabel = "Custom Hours";

/** The parts from which custom hours are chosen. */
export const hourParts = {
  hours: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
  minutes: ["00", "15", "30", "45"],
  halves: ["AM", "PM"],
} as const;

/** A time of the twelve-hour clock in its parts. */
export interface ClockTime {
  readonly hour: string;
  readonly minute: string;
  readonly half: string;
}

/** The hours from one time to another; a later day if the end is not after the start. */
export interface CustomHours {
  readonly opens: ClockTime;
  readonly closes: ClockTime;
}

/** `9:00 AM - 5:00 PM`, the start of custom hours. */
export const initialCustomHours: CustomHours = {
  opens: { hour: "9", minute: "00", half: "AM" },
  closes: { hour: "5", minute: "00", half: "PM" },
};

/** Formats custom hours as they are stored: `h:mm AM - h:mm PM`, and a second time after a comma if there is a break. */
export function formatHours(...spans: readonly CustomHours[]): string {
  const text = ({ hour, minute, half }: ClockTime) => `${hour}:${minute} ${half}`;
  return spans.map(({ opens, closes }) => `${text(opens)} - ${text(closes)}`).join(", ");
}

const stored = /^(1[0-2]|[1-9]):(00|15|30|45) (AM|PM) - (1[0-2]|[1-9]):(00|15|30|45) (AM|PM)$/;

/** The most spans of a day: one, or two around a break. */
const mostSpans = 2;

/** The spans of stored hours in their parts; none for closed, for 24 hours, and for any other text. */
export function parseHours(text: string): CustomHours[] {
  const spans = text.split(", ").map(parseSpan);
  const isWhole = spans.length <= mostSpans && spans.every((span) => span !== undefined);
  return isWhole ? spans.filter((span) => span !== undefined) : [];
}

function parseSpan(text: string): CustomHours | undefined {
  const [, ...parts] = stored.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const at = (n: number): ClockTime => ({
    hour: parts[n] ?? "",
    minute: parts[n + 1] ?? "",
    half: parts[n + 2] ?? "",
  });
  return { opens: at(0), closes: at(3) };
}

/** A time of the twelve-hour clock as HH:mm. */
export function wallClockOf({ hour, minute, half }: ClockTime): string {
  return `${String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

const dayMinutes = 24 * 60;

function minutesOf(time: ClockTime): number {
  const [hours, minutes] = wallClockOf(time).split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function clockTimeOf(minutes: number): ClockTime {
  const hours = Math.floor(minutes / 60);
  return {
    hour: String(hours % 12 || 12),
    minute: String(minutes % 60).padStart(2, "0"),
    half: hours < 12 ? "AM" : "PM",
  };
}

/** Hours with a break: from noon to one, or else in the middle. Undefined if there is no room for one before midnight. */
export function breakIn({ opens, closes }: CustomHours): [CustomHours, CustomHours] | undefined {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  const end = to > from ? to : dayMinutes;
  const third = Math.floor((end - from) / 3 / 15) * 15;
  if (third === 0) return undefined;
  const [noon, one] = [12 * 60, 13 * 60];
  const [start, resume] = from < noon && end > one ? [noon, one] : [from + third, from + 2 * third];
  return [
    { opens, closes: clockTimeOf(start) },
    { opens: clockTimeOf(resume), closes },
  ];
}

const isReadable = (text: string) =>
  text === hoursPresets.Closed || text === hoursPresets["24 Hours"] || parseHours(text).length > 0;

const lasts = ({ opens, closes }: CustomHours) => minutesOf(opens) !== minutesOf(closes);
const isPastMidnight = ({ opens, closes }: CustomHours) => minutesOf(closes) <= minutesOf(opens);

/** Whether a rule about two spans holds; of one span it always does. */
const ofTwo = (holds: (first: CustomHours, second: CustomHours) => boolean) => (text: string) => {
  const [first, second] = parseHours(text);
  return !first || !second || holds(first, second);
};

const firstEndsThatDay = ofTwo((first) => !isPastMidnight(first));
const secondFollows = ofTwo((first, second) => minutesOf(second.opens) > minutesOf(first.closes));
const secondEndsInTime = ofTwo(
  (first, second) =>
    !isPastMidnight(second) ||
    minutesOf(second.closes) === 0 ||
    minutesOf(second.closes) < minutesOf(first.opens),
);

const Hours = z.optional(
  z.string().check(
    z.maxLength(50, { ...fieldErrors.invalid, abort: true }),
    z.refine(isReadable, { ...fieldErrors.invalid, abort: true }),
    z.refine((text) => parseHours(text).every(lasts), { ...hoursErrors.same, abort: true }),
    z.refine(firstEndsThatDay, { ...hoursErrors.midnight, abort: true }),
    z.refine(secondFollows, { ...hoursErrors.again, abort: true }),
    z.refine(secondEndsInTime, hoursErrors.nextDay),
  ),
);

/** The opening hours of each weekday; a day without an entry is not stated, an empty text is closed. */
export const OperatingHours = z.strictObject({
  monday: Hours,
  tuesday: Hours,
  wednesday: Hours,
  thursday: Hours,
  friday: Hours,
  saturday: Hours,
  sunday: Hours,
} satisfies Record<Weekday, typeof Hours>);
export type OperatingHours = z.infer<typeof OperatingHours>;

/** Days in a row with the same stated hours. */
export interface WeekLine {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly hours: string;
}

/** The stated hours of a week with equal neighbors as one line. */
export function weekLines(week: OperatingHours): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const [n, day] of weekdays.entries()) {
    const hours = week[day];
    const last = lines.at(-1);
    if (hours === undefined) continue;
    if (last && last.hours === hours && weekdays[n - 1] === last.to)
      lines[lines.length - 1] = { ...last, to: day };
    else lines.push({ from: day, to: day, hours });
  }
  return lines;
}
