import { addDays } from "#kernel/dates";
import { type DoseDay, logOf } from "./doses.ts";
import { type Dose, dosesAt } from "./moments.ts";
import type { Methods, Reminder, ReminderPlan } from "./plan.ts";

type Telling = Pick<ReminderPlan, "told">;

/** Whether a dose was told. Its time comes a second time for those who travel west, and who hears twice may take twice. */
export function wasTold({ told = [] }: Telling, dose: Dose): boolean {
  return told.includes(nameOf(dose));
}

/** What was told, these doses included. It is known for three days: across the date line one may go back by two. */
export function withTold({ told = [] }: Telling, doses: readonly [Dose, ...Dose[]]): string[] {
  const from = addDays(doses[0].date, -2);
  return [...new Set([...told.filter((name) => name >= from), ...doses.map(nameOf)])];
}

/** What was told, without the times that a reminder did not have before: there it is to be told what another one was. */
export function withoutAdded(
  { told = [] }: Telling,
  known: Reminder | undefined,
  { enabled, times }: Reminder,
): string[] {
  const added = times.filter((time) => enabled && !(known?.enabled && known.times.includes(time)));
  return told.filter((name) => !added.some((time) => name.endsWith(`T${time}`)));
}

/** The doses of a moment that was told. */
interface ToldMoment {
  readonly date: string;
  readonly time: string;
  readonly prescriptionIds: readonly string[];
}

/** How many medicines of a moment are still to be taken, and by which methods their patient wants to hear of it. */
export interface StillDue {
  readonly count: number;
  readonly methods: Methods;
}

/**
 * What is left of a moment when its notification is sent, which may be late: doses that are planned and reminded of as before,
 * and of which nothing was said meanwhile.
 */
export function stillDue(
  plan: ReminderPlan | undefined,
  day: DoseDay | undefined,
  { prescriptionIds, ...moment }: ToldMoment,
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
