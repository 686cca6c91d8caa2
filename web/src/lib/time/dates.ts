import { isZone } from "#kernel/dates";
import { now } from "./clock.ts";
import { formatLocale, formatted } from "./in-language.ts";
import { dateMessages } from "./messages.ts";

const wallClock = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

type When = string | number | Date | undefined | null;

/** 'MMM d, yyyy'. A day (YYYY-MM-DD) is the same everywhere; an instant is shown in `zone`, by default the device's. */
export function formatDate(when: When, zone?: string): string {
  return format(when, zone, { month: "short", day: "numeric", year: "numeric" });
}

/** 'MMM d'. */
export function formatDayOfYear(when: When): string {
  return format(when, undefined, { month: "short", day: "numeric" });
}

/** 'MMMM yyyy'. */
export function formatMonth(when: When, zone?: string): string {
  return format(when, zone, { month: "long", year: "numeric" });
}

/** 'EEEE, MMMM d'. */
export function formatWeekday(when: When, zone?: string): string {
  return format(when, zone, { weekday: "long", month: "long", day: "numeric" });
}

/** 'EEE'. */
export function formatShortWeekday(when: When): string {
  return format(when, undefined, { weekday: "short" });
}

/** 'h:mm a'. Takes an instant, or a wall-clock time (HH:mm). */
export function formatTime(when: When, zone?: string): string {
  const onTheWall = typeof when === "string" && /^\d{2}:\d{2}$/.test(when) ? `2000-01-01T${when}` : when;
  return format(onTheWall, zone, { hour: "numeric", minute: "2-digit" });
}

/** 'MMM d, yyyy h:mm a'. Takes an instant, or a wall-clock time (YYYY-MM-DDTHH:mm). */
export function formatDateTime(when: When, zone?: string): string {
  const date = formatDate(when, zone);
  return parse(when) === undefined ? date : `${date} ${formatTime(when, zone)}`;
}

/** 'MMM d, yyyy h:mm a' of an appointment, from its wall-clock date (YYYY-MM-DD) and time (HH:mm). */
export function formatAppointment(appointment: { date: string; time: string }): string {
  return formatDateTime(`${appointment.date}T${appointment.time}`);
}

/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The name of a zone: "Pacific Time"; at a given day: "Pacific Standard Time". */
export function zoneName(zone: string, at?: When): string {
  return zonePart(zone, at, at === undefined ? "longGeneric" : "long");
}

/** A zone with its city, for zones that share a name: "New York (Eastern Time)". */
export function zoneWithCity(zone: string): string {
  const city = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return `${city} (${zoneName(zone)})`;
}

/** The short name of a zone at an instant: "PST". */
export function zoneShort(zone: string, at: When): string {
  return zonePart(zone, at, "short");
}

function zonePart(zone: string, at: When, timeZoneName: "long" | "longGeneric" | "short"): string {
  const moment = parse(at ?? now());
  if (!moment || !isZone(zone)) return zone;
  const parts = formatter({ timeZone: zone, timeZoneName }).formatToParts(moment.date);
  return formatted(parts.find((part) => part.type === "timeZoneName")?.value ?? zone);
}

function format(when: When, zone: string | undefined, fields: Intl.DateTimeFormatOptions): string {
  const moment = parse(when);
  if (!moment) return dateMessages().none;
  const timeZone = moment.isWall ? "UTC" : zone;
  // Some runtimes use a narrow no-break space before AM and PM; the specification uses a plain one.
  const text = formatter({ ...fields, ...(timeZone && { timeZone }) }).format(moment.date);
  return formatted(text.replaceAll("\u202f", " "));
}

function parse(when: When): { date: Date; isWall: boolean } | undefined {
  if (when === undefined || when === null || when === "") return undefined;
  const wall = typeof when === "string" ? wallClock.exec(when) : null;
  const date = wall ? new Date(`${wall[1]}T${wall[2] ?? "00:00"}:00Z`) : new Date(when);
  return Number.isNaN(date.getTime()) ? undefined : { date, isWall: wall !== null };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter: creating one takes as long as formatting a hundred dates. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(formatLocale(), options);
  formatters.set(key, known);
  return known;
}
