import { type ClosedSpan, type Opening, openingMessages } from "#domain/profiles";
import { each } from "./about.ts";

/** Where the patient picks it up, and whether that is open. */
export interface Place {
  readonly address?: string | undefined;
  readonly opening?: Opening | undefined;
  /** The dates on which it is closed soon. */
  readonly closedDates?: readonly ClosedSpan[] | undefined;
}

/** Whether the pharmacy is open, with the date: an e-mail may be read on a later one. */
export function openingText(opening: Opening): string {
  const { open, untilOn, closed, opensOn } = openingMessages("en");
  if (opening.isOpen) return opening.until ? untilOn(...spoken(opening.until)) : open;
  return opening.opens ? opensOn(...spoken(opening.opens)) : closed;
}

/** When the patient may come for this many prescriptions. */
export function whenToCome(n: number, opening: Opening | undefined): string {
  return opening?.isOpen === false
    ? each(n, "You can pick it up when they open.", "You can pick them up when they open.")
    : each(n, "You can pick it up now.", "You can pick them up now.");
}

/** The dates on which the pharmacy is closed soon. */
export function closedText(closedDates: readonly ClosedSpan[]): string {
  return closedDates.map(({ from, to }) => openingMessages("en").days(dayText(from), dayText(to))).join("; ");
}

function spoken({ date, time }: { date: string; time: string }): [time: string, day: string] {
  const wall = new Date(`${date}T${time}:00Z`);
  return [worded(wall, { hour: "numeric", minute: "2-digit" }), dayText(date)];
}

function dayText(date: string): string {
  return worded(new Date(`${date}T00:00:00Z`), { weekday: "long", month: "long", day: "numeric" });
}

function worded(wall: Date, fields: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { ...fields, timeZone: "UTC" })
    .format(wall)
    .replaceAll("\u202f", " ");
}
