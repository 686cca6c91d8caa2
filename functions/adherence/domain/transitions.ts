import {
  isAsNeeded,
  isOnOtherSchedule,
  type Prescription,
  prescribedTimes,
  type Supply,
  statusTraits,
} from "#domain/prescriptions";
import { type DomainEvent, DoseDue, domainEvent, ReminderChanged, RemindersSwitched } from "#events";
import { Problem } from "#kernel/call/problem";
import type { Context, PersonContext } from "#kernel/context";
import { addDays, wallClock } from "#kernel/dates";
import { chosenMethods, withAnnounced, withoutAdded } from "./announced.ts";
import { type DoseDay, logOf } from "./doses.ts";
import { reminderFieldMessages } from "./field-messages.ts";
import { closingOf, comeBy, type Dose } from "./moments.ts";
import { phoneNeeded } from "./phone/phone.ts";
import {
  type FormerDose,
  mostReminders,
  notBegun,
  type Reminder,
  type ReminderChoice,
  type ReminderPlan,
  reminderFor,
} from "./plan.ts";
import { begunCourse, continued, lastDoseOf, wallTime } from "./schedule/course.ts";

/** The result of a change of a plan. No event: nothing changed. */
export interface PlanTransition {
  readonly after: ReminderPlan;
  readonly event?: DomainEvent;
}

/** Switches all of a patient's reminders on or off, in the zone where they are. */
export function switchReminders(
  before: ReminderPlan | undefined,
  { enabled, zone }: Pick<ReminderPlan, "enabled" | "zone">,
  { actor, newId, now }: PersonContext,
): PlanTransition {
  if (before?.enabled === enabled && before.zone === zone) return { after: before };
  const moved = before ? inZone(before, zone, now) : { patientId: actor.id, reminders: [] };
  const plan = enabled && before?.enabled === false ? resumed(moved, now) : moved;
  const after = { ...plan, enabled, zone, chain: newId() };
  return { after, event: domainEvent(RemindersSwitched, { patientId: actor.id, enabled, zone }) };
}

/** Reminders that go on from now: doses of the hours when all were off are neither listed nor missed. */
function resumed<Plan extends Pick<ReminderPlan, "reminders">>(plan: Plan, now: string): Plan {
  return { ...plan, reminders: plan.reminders.map((one) => (one.enabled ? { ...one, since: now } : one)) };
}

/** What else is known of a patient when a reminder changes. */
interface Around {
  readonly days?: readonly DoseDay[];
  readonly doubles?: readonly Prescription[];
  /** What they have in hand of the medicine. */
  readonly supply: Supply;
}

/**
 * Changes the reminders of a medicine; the first change creates the plan. `days` are the days whose doses can still be
 * moved, with their logs. Reminders of other prescriptions of the same medicine end. Throws Problem 409, and 422 for
 * texts without a number and for times of a medicine that has none of every day.
 */
export function changeReminder(
  before: ReminderPlan | undefined,
  prescription: Prescription,
  choice: ReminderChoice,
  zone: string,
  { actor, newId, now }: PersonContext,
  { days = [], doubles = [], supply }: Around,
): PlanTransition {
  const begun = before?.chain === notBegun ? { ...before, enabled: true, zone } : before;
  const plan = begun ?? { patientId: actor.id, enabled: true, zone, chain: notBegun, reminders: [] };
  const known = reminderFor(plan, prescription.id);
  if (!known && plan.reminders.length >= mostReminders) throw new Problem("limit_reached");
  if (choice.methods.sms && !plan.phone) throw new Problem("invalid", { fields: [phoneNeeded()] });
  if (choice.enabled && !known?.enabled) requireTimes(prescription);
  const times = [...choice.times].sort();
  const { course, former } = known ? atTimes(plan, known, times, days, now) : { former: plan.former };
  const reminder: Reminder = {
    prescriptionId: prescription.id,
    ...choice,
    times,
    since: known?.enabled && choice.enabled ? known.since : now,
    ...courseOf(course, prescription, plan, supply),
    prescribedTimes: prescribedTimes(prescription, times),
  };
  if (known && same(known, reminder)) return { after: plan };
  // Reminders from two prescriptions of one medicine could lead to a double dose.
  const isDouble = (one: Reminder) => choice.enabled && doubles.some(({ id }) => id === one.prescriptionId);
  const others = plan.reminders.map((one) => (isDouble(one) ? { ...one, enabled: false } : one));
  const reminders = withReminder(others, reminder);
  const announced = withoutAdded(plan, known, reminder);
  const after = { ...plan, chain: newId(), reminders, former, announced };
  return { after, event: changed(plan.patientId, reminder) };
}

/**
 * A reminder with other times. Doses that were due can still be answered, except one whose time is removed before an
 * answer: it is moved, and the course keeps it.
 */
function atTimes(
  plan: ReminderPlan,
  known: Reminder,
  times: readonly string[],
  days: readonly DoseDay[],
  now: string,
): { course: Pick<Reminder, "after" | "left">; former: FormerDose[] | undefined } {
  if (known.times.join() === times.join()) return { course: known, former: plan.former };
  const come = formerDoses(plan, plan.zone, now);
  const isMoved = (dose: FormerDose) =>
    dose.prescriptionId === known.prescriptionId &&
    !times.includes(dose.time) &&
    !logOf(
      days.find(({ date }) => date === dose.date),
      dose,
    );
  const moved = come.filter((dose) => isMoved(dose) && dose.at >= known.since);
  const { after, left } = continued(known, wallTime(now, plan.zone));
  return {
    course: { after, left: left === undefined ? undefined : left + moved.length },
    former: come.filter((dose) => !isMoved(dose)),
  };
}

/**
 * Applies a prescription's change to its reminder, which begins with the hand-over and ends at once if the prescription
 * is cancelled or stopped.
 */
export function followPrescription(
  before: ReminderPlan,
  prescription: Prescription,
  supply: Supply,
  { newId, now }: Context,
): PlanTransition {
  const known = reminderFor(before, prescription.id) ?? renewedReminder(before, prescription, now);
  if (!known) return { after: before };
  const isOver = prescription.stopped || statusTraits[prescription.status].end === "cancelled";
  const reminder = {
    ...known,
    enabled: known.enabled && !isOver,
    ...courseOf(known, prescription, before, supply),
  };
  if (same(known, reminder)) return { after: before };
  // A part that is not handed over yet comes later.
  const isEndless = (one: Reminder) => one.after !== undefined && lastDoseOf(one) === undefined;
  const isReplaced = (one: Reminder) =>
    one.prescriptionId === prescription.priorPrescription?.id && isEndless(one);
  const others = before.reminders.map((one) =>
    reminder.after !== undefined && isReplaced(one) ? { ...one, enabled: false } : one,
  );
  const after = { ...before, chain: newId(), reminders: withReminder(others, reminder) };
  return { after, event: changed(before.patientId, reminder) };
}

/** Announces the due doses of one moment. The methods follow from the patient's choice for each medicine. */
export function announceDoses(before: ReminderPlan, doses: readonly Dose[]): PlanTransition {
  const [first, ...others] = doses;
  if (!first) return { after: before };
  const ids = doses.map(({ prescriptionId }) => prescriptionId);
  const by = chosenMethods(before, ids);
  const { patientId, zone } = before;
  const { date, time } = first;
  const data = { patientId, date, time, zone, prescriptionIds: [...new Set(ids)], by };
  const announced = withAnnounced(before, [first, ...others]);
  return { after: { ...before, announced }, event: domainEvent(DoseDue, data) };
}

/** The course of a reminder: continued, or started if it has not begun. */
function courseOf(
  course: Pick<Reminder, "after" | "left"> | undefined,
  prescription: Prescription,
  plan: ReminderPlan,
  { spans }: Supply,
) {
  const { id, handedOverAt, priorPrescription } = prescription;
  const span = spans.get(id);
  const begun = begunCourse(prescription, span, plan.zone);
  if (begun.after === undefined || handedOverAt === undefined) return { after: undefined, left: undefined };
  if (course?.after !== undefined) return { after: course.after, left: course.left };
  // What was handed over early starts once the doses before it are taken, at the times that the patient chose.
  const [before] = [...spans].find(([other, { until }]) => other !== id && until === span?.from) ?? [];
  const earlier = reminderFor(plan, before ?? priorPrescription?.id ?? "");
  const last = earlier?.enabled ? lastDoseOf(earlier) : undefined;
  if (last === undefined) return begun;
  return { after: [last, wallTime(handedOverAt, plan.zone)].sort().at(-1), left: begun.left };
}

/** The reminder of a renewal in hand, copied from its original, which it continues. */
function renewedReminder(
  plan: ReminderPlan,
  { id, handedOverAt, priorPrescription }: Prescription,
  now: string,
): Reminder | undefined {
  const original = reminderFor(plan, priorPrescription?.id ?? "");
  if (!handedOverAt || !original?.enabled) return undefined;
  return { ...original, prescriptionId: id, since: now, after: undefined, left: undefined };
}

/**
 * A plan on the clock of another zone. Doses that were due can still be answered and do not occur again; those of days
 * that are over on the new clock never occur, and each course adds them at its end.
 */
function inZone(plan: ReminderPlan, zone: string, now: string): ReminderPlan {
  if (zone === plan.zone) return plan;
  const dayBefore = addDays(wallClock(now, zone).date, -1);
  const reminders = plan.reminders.map((reminder) => ({
    ...reminder,
    ...continued(reminder, wallTime(now, plan.zone), `${dayBefore}T24:00`),
  }));
  return { ...plan, reminders, former: formerDoses(plan, zone, now), zoneSince: now };
}

/** The doses that were due, to be closed when their day ends on both clocks. */
function formerDoses(plan: ReminderPlan, zone: string, now: string): FormerDose[] {
  return comeBy(plan, now).map((dose) => ({
    ...dose,
    closesAt: [dose.closesAt, closingOf(dose.date, zone)].sort().at(-1) ?? dose.closesAt,
  }));
}

/** Refuses reminders of a medicine that has no times of every day. */
function requireTimes(prescription: Prescription): void {
  const { asNeeded, otherSchedule } = reminderFieldMessages();
  const refused = (code: string, title: string) =>
    new Problem("invalid", { fields: [{ path: "enabled", code, title }] });
  if (isAsNeeded(prescription)) throw refused("asNeeded", asNeeded);
  if (isOnOtherSchedule(prescription)) throw refused("otherSchedule", otherSchedule);
}

function withReminder(reminders: readonly Reminder[], reminder: Reminder): Reminder[] {
  const others = reminders.filter(({ prescriptionId }) => prescriptionId !== reminder.prescriptionId);
  return [...others, reminder];
}

function same(one: Reminder, other: Reminder): boolean {
  const shape = ({ enabled, times, methods, after, left }: Reminder) =>
    JSON.stringify([enabled, times, methods, after, left]);
  return shape(one) === shape(other);
}

function changed(patientId: string, { prescriptionId, enabled, methods }: Reminder): DomainEvent {
  return domainEvent(ReminderChanged, { patientId, prescriptionId, enabled, methods });
}
