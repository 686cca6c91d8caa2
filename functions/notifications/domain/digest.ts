import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { EmailNotice } from "./rule.ts";

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
  const many = open < mostCounted ? `${open}` : `${mostCounted} or more`;
  const waiting = open === 1 ? "One request for a renewal waits" : `${many} requests for renewals wait`;
  return {
    to: doctorId,
    subject: `${waiting} for you`,
    paragraphs: [`${waiting} for your answer.`, "Please approve or decline. The patients are told at once."],
    link: { text: "Open your dashboard", path: "/doctor" },
  };
}
