import type { Count } from "#kernel/text/messages";

/** How long events of one kind join one entry of the bell. */
const windowMinutes = 10;

/** The stretch of ten minutes of the clock that an instant lies in, by its beginning. Instants are ISO 8601 UTC. */
export function windowOf(instant: string): string {
  const length = windowMinutes * 60_000;
  return new Date(Math.floor(Date.parse(instant) / length) * length).toISOString();
}

/** How many events an entry counts; beyond them it says that there are more. An item is written whole, and stays within 2 KB. */
export const mostJoined = 20;

/** An event as an entry remembers it: when it was and which. */
export const counted = ({ id, time }: { id: string; time: string }) => `${time} ${id}`;

/**
 * How many events an entry tells of that counts these, where they are several, and when the latest of them was. `beyond` is
 * when the latest was that it had no room for: then there are "20+".
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
