import { type Prescription, statusTraits } from "#domain/prescriptions";
import { Problem } from "#kernel/call/problem";
import type { Context, PersonContext } from "#kernel/context";
import { DoseDue, ReminderChanged, RemindersSwitched } from "../../../events/adherence.ts";
import { type DomainEvent, domainEvent } from "../../../events/event.ts";
import { courseEnd } from "./course.ts";
import type { Dose } from "./moments.ts";
import { phoneNeeded } from "./phone/phone.ts";
import { mostReminders, notBegun, type Reminder, type ReminderChoice, type ReminderPlan } from "./plan.ts";
import { withoutAdded, withTold } from "./told.ts";

/** What a change of a plan leads to. No event: it is so already. */
export interface PlanTransition {
  readonly after: ReminderPlan;
  readonly event?: DomainEvent;
}

/** A patient switches all reminders on or off, where they are. */
export function switchReminders(
  before: ReminderPlan | undefined,
  { enabled, zone }: Pick<ReminderPlan, "enabled" | "zone">,
  { actor, newId }: PersonContext,
): PlanTransition {
  if (before?.enabled === enabled && before.zone === zone) return { after: before };
  const after = { ...(before ?? { patientId: actor.id, reminders: [] }), enabled, zone, chain: newId() };
  return { after, event: domainEvent(RemindersSwitched, { patientId: actor.id, enabled, zone }) };
}

/** A patient decides about the reminders of a medicine; the first decision makes the plan. Throws Problem 409, and 422 for texts without a number. */
export function changeReminder(
  before: ReminderPlan | undefined,
  prescription: Prescription,
  choice: ReminderChoice,
  zone: string,
  { actor, newId, now }: PersonContext,
): PlanTransition {
  const begun = before?.chain === notBegun ? { ...before, enabled: true, zone } : before;
  const plan = begun ?? { patientId: actor.id, enabled: true, zone, chain: notBegun, reminders: [] };
  const known = plan.reminders.find(({ prescriptionId }) => prescriptionId === prescription.id);
  if (!known && plan.reminders.length >= mostReminders) throw new Problem("limit_reached");
  if (choice.methods.sms && !plan.phone) throw new Problem("invalid", { fields: [phoneNeeded()] });
  const times = [...choice.times].sort();
  const reminder: Reminder = {
    prescriptionId: prescription.id,
    ...choice,
    times,
    since: known?.enabled && choice.enabled ? known.since : now,
    until: courseEnd(prescription, plan.zone),
  };
  if (known && same(known, reminder)) return { after: plan };
  const reminders = withReminder(plan.reminders, reminder);
  const after = { ...plan, chain: newId(), reminders, told: withoutAdded(plan, known, reminder) };
  return { after, event: changed(plan.patientId, reminder) };
}

/** What happens to a prescription happens to its reminder: it ends with the course, and at once when it was cancelled. */
export function followPrescription(
  before: ReminderPlan,
  prescription: Prescription,
  { newId }: Context,
): PlanTransition {
  const known = before.reminders.find(({ prescriptionId }) => prescriptionId === prescription.id);
  if (!known) return { after: before };
  const isCancelled = statusTraits[prescription.status].end === "cancelled";
  const reminder = {
    ...known,
    enabled: known.enabled && !isCancelled,
    until: courseEnd(prescription, before.zone),
  };
  if (same(known, reminder)) return { after: before };
  const after = { ...before, chain: newId(), reminders: withReminder(before.reminders, reminder) };
  return { after, event: changed(before.patientId, reminder) };
}

/** Doses of one moment fall due. How they are told follows from what the patient chose for each medicine. */
export function tellDoses(before: ReminderPlan, doses: readonly Dose[]): PlanTransition {
  const [first, ...others] = doses;
  if (!first) return { after: before };
  const ids = doses.map(({ prescriptionId }) => prescriptionId);
  const chosen = before.reminders.filter(({ prescriptionId }) => ids.includes(prescriptionId));
  const by = (["push", "email", "sms"] as const).filter((method) =>
    chosen.some(({ methods }) => methods[method] && (method !== "sms" || before.phone)),
  );
  const { patientId, zone } = before;
  const { date, time } = first;
  const data = { patientId, date, time, zone, prescriptionIds: [...new Set(ids)], by };
  const told = withTold(before, [first, ...others]);
  return { after: { ...before, told }, event: domainEvent(DoseDue, data) };
}

function withReminder(reminders: readonly Reminder[], reminder: Reminder): Reminder[] {
  const others = reminders.filter(({ prescriptionId }) => prescriptionId !== reminder.prescriptionId);
  return [...others, reminder];
}

function same(one: Reminder, other: Reminder): boolean {
  const shape = ({ enabled, times, methods, until }: Reminder) =>
    JSON.stringify([enabled, times, methods, until]);
  return shape(one) === shape(other);
}

function changed(patientId: string, { prescriptionId, enabled, methods }: Reminder): DomainEvent {
  return domainEvent(ReminderChanged, { patientId, prescriptionId, enabled, methods });
}
