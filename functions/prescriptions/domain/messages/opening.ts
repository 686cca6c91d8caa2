import { type Opening, openingMessages } from "#domain/profiles";
import { each } from "./about.ts";

/** Where the patient picks it up, and whether that is open. */
export interface Place {
  readonly address?: string | undefined;
  readonly opening?: Opening | undefined;
}

/** Whether the pharmacy is open, with the weekday: an e-mail may be read on a later one. */
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

function spoken({ date, time }: { date: string; time: string }): [time: string, weekday: string] {
  const wall = new Date(`${date}T${time}:00Z`);
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...fields, timeZone: "UTC" }).format(wall).replaceAll("\u202f", " ");
  return [format({ hour: "numeric", minute: "2-digit" }), format({ weekday: "long" })];
}
