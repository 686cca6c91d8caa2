import { contextOf } from "../platform/clock.ts";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { push } from "../platform/realtime/socket.ts";
import { notifies } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { ruleOf } from "./notices.ts";
import { noticesOf, subjectOf } from "./notices-of.ts";
import { markReadAbout, putNote } from "./store.ts";

/** Marks a person's notifications about a record read once they have seen it, and announces that on open screens. */
const markReadInApp: Reaction = async ({ type, envelope }) => {
  const rule = ruleOf(type);
  if (!notifies(rule, "reads")) return;
  const reads = rule.reads?.(await subjectOf(type, envelope), envelope.data);
  if (reads === undefined) return;
  const { by: reader, types } = typeof reads === "string" ? { by: reads } : reads;
  if (types?.length === 0) return;
  const { now } = contextOf(envelope.correlationId);
  const about = envelope.aggregate.id;
  const id = await markReadAbout(reader, { about, types, until: envelope.time, now });
  if (id === undefined) return;
  const aggregate = { kind: "notification", id, sequence: 1 };
  await push(reader, { type: "notification.read", aggregate });
};

/** Stores the notifications of an event, and then announces each on open screens. */
const notifyInApp: Reaction = async (received) => {
  const { inApp } = await noticesOf(received);
  for (const notice of inApp) {
    const id = await putNote(notice, received);
    await push(notice.to, {
      type: "notification.added",
      aggregate: { kind: "notification", id, sequence: 1 },
    });
  }
};

export const handler = consumer(manifest.consumers.notify.listens, [notifyInApp, markReadInApp]);
