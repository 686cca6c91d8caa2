import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from "ical-generator";

/** One entry of a calendar, at an instant, so that no calendar's own data on zones can shift it. */
export interface FeedEntry {
  readonly id: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly isConfirmed: boolean;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly url: string;
}

/**
 * The most entries of a calendar. Google Calendar refuses files above a megabyte, with all that is to come: this leaves
 * 500 bytes for each, where one with a usual name takes 360. No other limit is near: Lambda answers six megabytes.
 */
export const mostEntries = 2000;

/** How often calendar apps are asked to fetch it again. */
const refreshSeconds = 3600;

/** A calendar to subscribe to. An entry that is no longer in it disappears from the app. */
export function feedText(
  entries: readonly FeedEntry[],
  { product, name }: { product: string; name: string },
): string {
  const calendar = ical({
    prodId: { company: product, product: "Appointments", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: refreshSeconds,
  });
  for (const { id, sequence, changedAt, startsAt, minutes, isConfirmed, ...entry } of entries) {
    const start = Date.parse(startsAt);
    calendar.createEvent({
      id,
      sequence,
      stamp: new Date(changedAt),
      start: new Date(start),
      end: new Date(start + minutes * 60_000),
      status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      class: ICalEventClass.PRIVATE,
      summary: entry.summary,
      url: entry.url,
      ...(entry.location && { location: entry.location }),
    });
  }
  return `${calendar.toString()}\r\n`;
}
