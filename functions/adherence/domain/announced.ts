import { type ContactMethod, contactMethods } from "#events";
import { addDays } from "#kernel/dates";
import { type DoseDay, logOf } from "./doses.ts";
import { type Dose, dosesAt } from "./moments.ts";
import type { Methods, Reminder, ReminderPlan } from "./plan.ts";

type Announced = Pick<ReminderPlan, "announced">;

/**
 * Whether a dose was already announced. Its time may occur twice for a patient flying west, and a second reminder may
 * cause a second dose.
 */
export function wasAnnounced({ announced = [] }: Announced, dose: Dose): boolean {
  return announced.includes(nameOf(dose));
}

/** The announced doses, including these. They are kept for three days: crossing the date line can go back two. */
export function withAnnounced({ announced = [] }: Announced, doses: readonly [Dose, ...Dose[]]): string[] {
  const from = addDays(doses[0].date, -2);
  return [...new Set([...announced.filter((name) => name >= from), ...doses.map(nameOf)])];
}

/**
 * The announced doses, without the times that a reminder did not have before: such a time may have belonged to another
 * reminder.
 */
export function withoutAdded(
  { announced = [] }: Announced,
  known: Reminder | undefined,
  { enabled, times }: Reminder,
): string[] {
  const added = times.filter((time) => enabled && !(known?.enabled && known.times.includes(time)));
  return announced.filter((name) => !added.some((time) => name.endsWith(`T${time}`)));
}

/** The methods that a patient chose for some medicines; texts only with a confirmed number. */
export function chosenMethods({ reminders, phone }: ReminderPlan, ids: readonly string[]): ContactMethod[] {
  const chosen = reminders.filter(({ prescriptionId }) => ids.includes(prescriptionId));
  return contactMethods.filter((method) =>
    chosen.some(({ methods }) => methods[method] && (method !== "sms" || phone)),
  );
}

interface AnnouncedMoment {
  readonly date: string;
  readonly time: string;
  readonly prescriptionIds: readonly string[];
}

/** How many medicines of a moment are still open, and by which methods their patient wants to be notified. */
export interface StillDue {
  readonly count: number;
  readonly methods: Methods;
}

/**
 * The open doses of a moment when its notification is sent, which may be late: still planned, still reminded of, and
 * not answered.
 */
export function stillDue(
  plan: ReminderPlan | undefined,
  day: DoseDay | undefined,
  { prescriptionIds, ...moment }: AnnouncedMoment,
): StillDue {
  const planned = plan?.enabled ? dosesAt(plan, moment) : [];
  const open = planned.filter((dose) => !logOf(day, dose)).map(({ prescriptionId }) => prescriptionId);
  const ids = new Set(open.filter((id) => prescriptionIds.includes(id)));
  const chosen = plan?.reminders.filter(({ prescriptionId }) => ids.has(prescriptionId)) ?? [];
  const wants = (method: keyof Methods) => chosen.some(({ methods }) => methods[method]);
  return { count: ids.size, methods: { push: wants("push"), email: wants("email"), sms: wants("sms") } };
}

function nameOf({ date, time }: Dose): string {
  return `${date}T${time}`;
}
