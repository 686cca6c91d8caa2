import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";

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

/** Formats custom hours as they are stored: `h:mm AM - h:mm PM`. */
export function formatHours({ opens, closes }: CustomHours): string {
  const text = ({ hour, minute, half }: ClockTime) => `${hour}:${minute} ${half}`;
  return `${text(opens)} - ${text(closes)}`;
}

const stored = /^(1[0-2]|[1-9]):(00|15|30|45) (AM|PM) - (1[0-2]|[1-9]):(00|15|30|45) (AM|PM)$/;

/** The parts of stored hours; undefined for closed, for 24 hours, and for any other text. */
export function parseHours(text: string): CustomHours | undefined {
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

const isHours = (text: string) => {
  if (text === hoursPresets.Closed || text === hoursPresets["24 Hours"]) return true;
  const parsed = parseHours(text);
  return parsed !== undefined && JSON.stringify(parsed.opens) !== JSON.stringify(parsed.closes);
};

const Hours = z.optional(z.string().check(z.maxLength(30), z.refine(isHours, fieldErrors.invalid)));

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
