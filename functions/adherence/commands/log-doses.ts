import type { Run } from "#kernel/contract";
import { wallClock } from "#kernel/dates";
import { Problem } from "#kernel/problem";
import { medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import {
  type DoseDay,
  type DoseName,
  logDoses as decide,
  dosesOf,
  logOf,
  type ReminderPlan,
} from "../domain/index.ts";
import { scheduleOf } from "../schedule.ts";
import { dayId, dayOr, days, plans } from "../store.ts";

export const logDoses: Run<typeof contract.logDoses> = async ({ date, doses, status, zone }, ctx) => {
  const patientId = ctx.actor.id;
  const [plan, found, medicines] = await Promise.all([
    plans.find(patientId),
    days.find(dayId(patientId, date)),
    medicinesOf(patientId),
  ]);
  const here = plan?.zone ?? zone;
  const today = wallClock(ctx.now, here).date;
  const before = dayOr(found, { patientId, date, zone: here });
  requireKnown(doses, before, plan);
  const day = await days.save(found, decide(before, { doses, status }, medicines, today, ctx), ctx);
  return scheduleOf(plan, day, medicines, today);
};

/** Each dose is one of the plan's on that day, or was logged before. Throws Problem 404. */
function requireKnown(doses: readonly DoseName[], day: DoseDay, plan: ReminderPlan | undefined): void {
  const planned = plan ? dosesOf(plan, day.date) : [];
  const isKnown = (dose: DoseName) =>
    logOf(day, dose) !== undefined ||
    planned.some(({ prescriptionId, time }) => prescriptionId === dose.prescriptionId && time === dose.time);
  if (!doses.every(isKnown)) throw new Problem("not_found");
}
