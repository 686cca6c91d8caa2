import { domainEvent, PhoneChanged } from "#events";
import type { PersonContext } from "#kernel/context";
import { notBegun, type ReminderPlan } from "../plan.ts";
import type { PlanTransition } from "../transitions.ts";

/** Records that a patient confirmed the number for texts. Without a plan it creates one, which the first reminder starts. */
export function confirmPhone(
  before: ReminderPlan | undefined,
  zone: string,
  { actor, now }: PersonContext,
): PlanTransition {
  const plan = before ?? { patientId: actor.id, enabled: false, zone, chain: notBegun, reminders: [] };
  const event = domainEvent(PhoneChanged, { patientId: plan.patientId, change: "confirmed" });
  return { after: { ...plan, phone: { confirmedAt: now } }, event };
}

/** Ends texts: no reminder uses them. The caller must delete the number in the same transaction. */
export function endTexts(
  before: ReminderPlan,
  change: "removed" | "opted_out" | "unreachable",
): PlanTransition {
  const { phone, ...plan } = before;
  if (!phone) return { after: before };
  const reminders = plan.reminders.map((reminder) => ({
    ...reminder,
    methods: { ...reminder.methods, sms: false },
  }));
  const event = domainEvent(PhoneChanged, { patientId: plan.patientId, change });
  return { after: { ...plan, reminders }, event };
}
