import type { EventData, EventType } from "#events";
import { notices as adherence } from "../../adherence/notices.ts";
import { notices as appointments } from "../../appointments/notices.ts";
import { notices as audit } from "../../audit/notices.ts";
import { notices as identity } from "../../identity/notices.ts";
import { notices as prescriptions } from "../../prescriptions/notices.ts";
import { notices as profiles } from "../../profiles/notices.ts";
import { notices as wellness } from "../../wellness/notices.ts";
import type { NotificationRule } from "../domain/index.ts";
import type { SubjectOf } from "./subjects.ts";

/** Who is notified of what: the decision for every event there is. One without a decision does not compile. */
export const rules = {
  ...identity,
  ...profiles,
  ...appointments,
  ...prescriptions,
  ...adherence,
  ...wellness,
  ...audit,
} satisfies { [Type in EventType]: NotificationRule<SubjectOf<Type>, EventData<Type>> };

/** The decision about an event. Throws for a type that was never declared. */
export function ruleOf(type: string): NotificationRule<unknown, unknown> {
  const decided: Readonly<Record<string, NotificationRule<unknown, unknown>>> = rules;
  const rule = decided[type];
  if (!rule) throw new Error(`There is no event ${type}.`);
  return rule;
}
