import type { EventData, EventType } from "#events";
import { contextOf } from "../../platform/clock.ts";
import type { Received } from "../../platform/events/reaction.ts";
import {
  type EmailNotice,
  type InAppNotice,
  isNews,
  type NotificationRule,
  notifies,
} from "../domain/index.ts";
import { notices, ruleOf } from "../notices.ts";
import { type SubjectOf, subjectOf } from "./subjects.ts";

// A rule that needs a record which `subjects.ts` does not read fails to compile here.
notices satisfies { [Type in EventType]: NotificationRule<SubjectOf<Type>, EventData<Type>> };

interface Notices {
  readonly inApp: readonly InAppNotice[];
  readonly device: readonly InAppNotice[];
  readonly email: readonly EmailNotice[];
  /** The recipient of the next digest that counts it. */
  readonly digest: string | undefined;
}

/** The notifications of an event, with names read from the context that owns them; none once the event is too old. */
export async function noticesOf({ type, envelope }: Received): Promise<Notices> {
  const rule = ruleOf(type);
  const { now } = contextOf(envelope.correlationId);
  const isDecided = notifies(rule, "inApp", "device", "email", "digest");
  if (!isDecided || !isNews(envelope.time, now))
    return { inApp: [], device: [], email: [], digest: undefined };
  const { data } = envelope;
  const about = await subjectOf(type, envelope);
  return {
    inApp: [rule.inApp?.(about, data) ?? []].flat(),
    device: [rule.device?.(about, data) ?? []].flat(),
    email: [rule.email?.(about, data) ?? []].flat(),
    digest: rule.digest?.(about),
  };
}
