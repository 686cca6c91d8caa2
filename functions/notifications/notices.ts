import type { EventData, EventType } from "#events";
import { notices as adherence } from "../adherence/notices.ts";
import { notices as availability } from "../appointments/availability/notices.ts";
import { notices as appointments } from "../appointments/notices/index.ts";
import { notices as audit } from "../audit/notices.ts";
import { notices as calendars } from "../calendars/notices.ts";
import { notices as conversations } from "../conversations/notices.ts";
import { notices as documents } from "../documents/notices.ts";
import { notices as identity } from "../identity/notices.ts";
import { notices as prescriptions } from "../prescriptions/notices/index.ts";
import { notices as profiles } from "../profiles/notices.ts";
import { notices as video } from "../video/notices.ts";
import { notices as wellness } from "../wellness/notices.ts";
import type { NotificationRule } from "./domain/index.ts";

/** The notification rules of all events. An event without a rule does not compile. */
export const notices = {
  ...identity,
  ...profiles,
  ...appointments,
  ...availability,
  ...prescriptions,
  ...adherence,
  ...conversations,
  ...video,
  ...wellness,
  ...documents,
  ...calendars,
  ...audit,
} satisfies { [Type in EventType]: NotificationRule<never, EventData<Type>> };

/** The notification rule of an event. Throws for an undeclared type. */
export function ruleOf(type: string): NotificationRule<unknown, unknown> {
  const rules: Readonly<Record<string, NotificationRule<unknown, unknown>>> = notices;
  const rule = rules[type];
  if (!rule) throw new Error(`There is no event ${type}.`);
  return rule;
}
