import type { Count } from "#kernel/text/messages";

/** Events of one kind within this time are grouped in one notification. */
const windowMinutes = 10;

/** The start of the ten minutes of the clock that contain an instant. Instants are ISO 8601 UTC. */
export function windowOf(instant: string): string {
  const length = windowMinutes * 60_000;
  return new Date(Math.floor(Date.parse(instant) / length) * length).toISOString();
}

/** The most events that a notification counts; beyond them it shows "20+". Each write rewrites the item, which stays within 2 KB. */
export const mostJoined = 20;

/** An event as a grouped notification stores it: its time and id. */
export const counted = ({ id, time }: { id: string; time: string }) => `${time} ${id}`;

/**
 * The time of the latest event of a grouped notification, and their number if there are several. `beyond` is the time of the latest
 * event that was not counted: then the number is "20+".
 */
export function joined(
  openedAt: string,
  events: ReadonlySet<string>,
  beyond?: string,
): { at: string; count?: Count } {
  const times = [...events].map((event) => event.slice(0, event.indexOf(" ")));
  const at = [...times, ...(beyond ? [beyond] : [])].sort().at(-1) ?? openedAt;
  if (events.size < 2) return { at };
  return { at, count: beyond ? { count: mostJoined, orMore: true } : { count: events.size } };
}

/** The path of a notification about several records: their list. */
export function listLink(link: string): string {
  return link.split("?")[0] ?? link;
}
