import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { messages } from "./messages.ts";
import { type NamedMessage, naming, type OptOuts } from "./naming.ts";
import type { NotificationKind } from "./preferences.ts";
import type { EmailNotice } from "./rule.ts";

const { email } = naming<typeof messages>("notifications");

/** The time of a doctor's digest, in the doctor's zone. */
const readAt = "08:00";

/** The next eight o'clock in a zone after `now`. Instants are ISO 8601 UTC. */
export function nextDigest(zone: string, now: string): string {
  const { date } = wallClock(now, zone);
  const today = instantOf({ date, time: readAt, zone });
  return today > now ? today : instantOf({ date: addDays(date, 1), time: readAt, zone });
}

/** Requests are counted up to this many. */
export const mostCounted = 100;

/** One e-mail about all open requests for renewals of a doctor; `open` is their number. */
export function renewalDigest(doctorId: string, open: number): EmailNotice {
  const count = { count: open, orMore: open >= mostCounted };
  return { to: doctorId, path: "/doctor", ...email("renewalsWait", count) };
}

/** One e-mail for those of a kind that waited for the morning. It opens the notifications of the person's role. */
export function dailyEmail(
  to: string,
  kind: NotificationKind,
  waited: readonly { readonly message: NamedMessage; readonly path: string }[],
): EmailNotice {
  const role = waited[0]?.path.split("/")[1] ?? "";
  const key = kind === "messages" ? "dailyMessages" : "dailyPrescriptions";
  const lists = waited.map(({ message }) => message);
  return { to, path: `/${role}/notifications`, ...email(key, { subjects: [] }), lists };
}

/** How people can opt out of the e-mails that list others. */
export const optOuts = {
  renewalsWait: { kind: "prescriptions" },
  dailyPrescriptions: { kind: "prescriptions" },
  dailyMessages: { kind: "messages" },
} as const satisfies OptOuts<typeof messages>;
