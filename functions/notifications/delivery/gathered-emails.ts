import * as z from "zod/mini";
import { declarationOf, Envelope } from "#events";
import type { Received } from "../../platform/events/consumer.ts";
import { dueItems } from "../../platform/schedule/due.ts";
import { expiryOf } from "../../platform/table/expiry.ts";
import { beginning, get, putIf, query } from "../../platform/table/table.ts";
import { commit, putAny, putNew } from "../../platform/table/transaction.ts";
import {
  type EmailNotice,
  gatheredUntil,
  kindOf,
  type NotificationKind,
  nextDigest,
  notificationKinds,
  sentAfter,
} from "../domain/index.ts";
import { optOutOf } from "../opt-outs.ts";

/** One e-mail for all events that concern the same person and group until `closesAt`. */
const Gathering = z.object({ to: z.string(), group: z.string(), closesAt: z.string() });
export type Gathering = z.infer<typeof Gathering>;

/** The due gathered e-mails: `DUE#gathered-email#<day>#<shard>` / `<instant>#<user>~<group>`. */
export const dueGatherings = dueItems("gathered-email", Gathering, 4);

const Open = z.object({ closesAt: z.string() });
const GatheredEvent = z.object({ event: z.object({ type: z.string(), envelope: Envelope }) });

/** The most events of one e-mail; far more than a patient has prescriptions at a pharmacy. */
const mostGathered = 500;
const retentionDays = 2;

/** Thrown for an event that is gathered already. */
class AlreadyGathered extends Error {}

/** The events that share one e-mail with this notice; undefined if it is sent by itself. */
export function groupOf({ message, gatheredBy }: EmailNotice): string | undefined {
  return gatheredBy === undefined ? undefined : `${message.key}~${gatheredBy}`;
}

/** The e-mails of a kind to a person that wait for the next morning. */
export function dailyGroupOf({ message }: Pick<EmailNotice, "message">): string {
  return `daily~${kindOf(optOutOf(message))}`;
}

/** The kind of the e-mails of a group that waits for the morning; undefined for other groups. */
export function dailyKindOf(group: string): NotificationKind | undefined {
  return notificationKinds.find((kind) => group === `daily~${kind}`);
}

/** Until when events join the next e-mail of a few minutes. */
export const soon = { until: gatheredUntil };

/** Until when events join the e-mail of the next morning in a zone. */
export const morningIn = (zone: string) => ({ until: (now: string) => nextDigest(zone, now) });

/** Adds an event to the next e-mail of its person and group. A second delivery changes nothing. */
export async function gather(
  to: string,
  { group, until }: { group: string; until: (now: string) => string },
  received: Received,
  now: string,
): Promise<void> {
  const { type, envelope } = received;
  const { id } = envelope;
  const closesAt = await openUntil(to, group, until, now);
  const gathering: Gathering = { to, group, closesAt };
  const claim = { pk: `NOTIFIED#${id}`, sk: `gathered#${to}`, kind: "claim", schemaVersion: 1 };
  const event = { ...partitionOf(gathering), sk: `${closesAt}#${id}`, kind: "gathered", schemaVersion: 1 };
  const due = { at: sentAfter(closesAt), key: `${to}~${group}`, about: gathering };
  try {
    await commit([
      putNew({ ...claim, expiresAt: expiryOf(now, 90) }, () => new AlreadyGathered()),
      putAny({ ...event, event: { type, envelope }, expiresAt: expiryOf(now, retentionDays) }),
      dueGatherings.plan(due, now),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyGathered)) throw error;
  }
}

/** The events of a gathered e-mail, parsed as they arrived. */
export async function gatheredEvents(gathering: Gathering): Promise<Received[]> {
  const range = { ...partitionOf(gathering), ...beginning(`${gathering.closesAt}#`) };
  const items = await query(range, mostGathered, { consistent: true });
  return items.map((item) => {
    const { type, envelope } = z.parse(GatheredEvent, item).event;
    const { data } = declarationOf(type);
    return { type, envelope: { ...envelope, data: z.parse(data, envelope.data) } };
  });
}

/** Until when events join; the first event after that opens the next gathering. */
async function openUntil(
  to: string,
  group: string,
  until: (now: string) => string,
  now: string,
): Promise<string> {
  const key = { ...partitionOf({ to, group }), sk: "OPEN" };
  const found = await get(key);
  const open = found && z.parse(Open, found).closesAt;
  if (open && open > now) return open;
  const closesAt = until(now);
  const item = {
    ...key,
    kind: "gathering",
    schemaVersion: 1,
    closesAt,
    expiresAt: expiryOf(now, retentionDays),
  };
  if (await putIf("attribute_not_exists(pk) OR closesAt <= :now", item, { ":now": now })) return closesAt;
  return z.parse(Open, await get(key)).closesAt;
}

function partitionOf({ to, group }: Pick<Gathering, "to" | "group">) {
  return { pk: `GATHERED#${to}~${group}` };
}
