/** How long the e-mails of one kind to one person about one other are gathered, from the first of them. */
const gatherMs = 3 * 60_000;

/** An event that joins just before the end is stored within this time: its function may not run longer. */
const lastJoinMs = 30_000;

/** The last instant at which an event can join e-mails that are gathered from `now` on. Instants are ISO 8601 UTC. */
export function gatheredUntil(now: string): string {
  return new Date(Date.parse(now) + gatherMs).toISOString();
}

/**
 * When the one e-mail is sent: nothing joins any more. Gathering, this and the minute between two runs stay within
 * five minutes.
 */
export function sentAfter(closesAt: string): string {
  return new Date(Date.parse(closesAt) + lastJoinMs).toISOString();
}
