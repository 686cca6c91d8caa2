import { addDays } from "#kernel/dates";
import type { Dose } from "./moments.ts";
import type { Reminder, ReminderPlan } from "./plan.ts";

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

function nameOf({ date, time }: Dose): string {
  return `${date}T${time}`;
}
