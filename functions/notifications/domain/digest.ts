import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { messages } from "./messages.ts";
import { naming } from "./naming.ts";
import type { EmailNotice } from "./rule.ts";

const { email } = naming<typeof messages>("notifications");

/** When a doctor reads what waits, by the doctor's own clock. */
const readAt = "08:00";

/** The next eight o'clock in a zone after `now`. Instants are ISO 8601 UTC. */
export function nextDigest(zone: string, now: string): string {
  const { date } = wallClock(now, zone);
  const today = instantOf({ date, time: readAt, zone });
  return today > now ? today : instantOf({ date: addDays(date, 1), time: readAt, zone });
}

/** Requests are counted up to this many. */
export const mostCounted = 100;

/** One mail about all the requests for renewals that wait for a doctor; `open` is how many. */
export function renewalDigest(doctorId: string, open: number): EmailNotice {
  const count = { count: open, orMore: open >= mostCounted };
  return { to: doctorId, path: "/doctor", ...email("renewalsWait", count) };
}
