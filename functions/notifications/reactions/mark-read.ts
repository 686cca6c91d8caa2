import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";
import { notifies } from "../domain/index.ts";
import { ruleOf } from "../notices.ts";
import { markReadAbout } from "../store.ts";
import { subjectOf } from "./subjects.ts";

/** Marks a person's notifications about a record read once they have seen it, and announces that on open screens. */
export const markReadInApp: Reaction = async ({ type, envelope }) => {
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
