import { type Prescription, spansOf } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { instantOf, wallClock } from "#kernel/dates";
import { pageOf } from "../../platform/table/page-of.ts";
import { medicinesOf, ownPrescription, withCurrent } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import {
  adherenceOf,
  type DoseDay,
  type DoseName,
  logDoses as decideLogDoses,
  dosesOf,
  historyLogs,
  isOneOf,
  maySnooze,
  mayTakeAsNeeded,
  printedScheduleOf,
  type ReminderPlan,
  streaksOf,
  withinHistory,
} from "../domain/index.ts";
import { snooze } from "../due/snoozing.ts";
import { doseDaysOf } from "../reads.ts";
import { scheduleOf } from "../schedule.ts";
import { dayId, dayOr, days, everyDayOf, plans } from "../store.ts";

export const doses: Run<typeof contract.doses> = async ({ date, zone }, { actor, now }) => {
  const patientId = actor.id;
  const plan = await plans.find(patientId);
  const here = plan?.zone ?? zone;
  const today = wallClock(now, here).date;
  const wanted = date ?? today;
  const [found, medicines] = await Promise.all([days.find(dayId(patientId, wanted)), medicinesOf(patientId)]);
  return scheduleOf(plan, dayOr(found, { patientId, date: wanted, zone: here }), medicines, { today, now });
};

export const doseDays: Run<typeof contract.doseDays> = async (input, { actor }) =>
  pageOf(everyDayOf(actor.id), input, days.parse, { newestFirst: true });

export const doseHistory: Run<typeof contract.doseHistory> = async ({ zone }, { actor, now }) => {
  const { clock, today, days, tallied, otherTimes } = await doseDaysOf(actor.id, zone, now);
  const latest = withinHistory(days, clock);
  const logs = latest.flatMap(({ date, doses }) => doses.map((log) => ({ ...log, date })));
  const newestFirst = logs.sort((a, b) => (`${a.date}T${a.time}` < `${b.date}T${b.time}` ? 1 : -1));
  return {
    ...adherenceOf(latest),
    today,
    otherTimes,
    days: tallied,
    fullDays: streaksOf(tallied, today),
    items: newestFirst.slice(0, historyLogs),
  };
};

export const printedSchedule: Run<typeof contract.printedSchedule> = async ({ zone }, { actor, now }) => {
  const [plan, medicines] = await Promise.all([plans.find(actor.id), medicinesOf(actor.id)]);
  return printedScheduleOf(medicines, plan, zone, now);
};

export const logDoses: Run<typeof contract.logDoses> = async ({ date, zone, ...input }, ctx) => {
  const patientId = ctx.actor.id;
  const [plan, found, listed] = await Promise.all([
    plans.find(patientId),
    days.find(dayId(patientId, date)),
    medicinesOf(patientId),
  ]);
  const here = plan?.zone ?? zone;
  const at = { today: wallClock(ctx.now, here).date, now: ctx.now };
  const before = dayOr(found, { patientId, date, zone: here });
  const planned = plannedOn(before, plan);
  const needed = input.doses.filter((dose) => !isOneOf(planned, dose) && !isOneOf(before.doses, dose));
  if (needed.length > 0 && input.status === "skipped") throw new Problem("not_found");
  // Taking back a log that does not exist changes nothing: a resend does that.
  const logged = input.status === "taken" ? needed : [];
  const ids = [...new Set(logged.map(({ prescriptionId }) => prescriptionId))];
  const current = await Promise.all(ids.map((id) => ownPrescription(id, ctx.actor)));
  const medicines = withCurrent(listed, current);
  for (const dose of logged) requireNeeded({ ...dose, date, zone: here }, medicines, ctx.now);
  const day = await days.save(found, decideLogDoses(before, input, planned, medicines, at.today, ctx), ctx);
  return scheduleOf(plan, day, medicines, at);
};

/** The planned doses of a day: by the current plan, and by the plan at the time they were logged. */
function plannedOn(day: DoseDay, plan: ReminderPlan | undefined): DoseName[] {
  const logged = day.doses.filter(({ asNeeded }) => !asNeeded);
  return [...logged, ...(plan ? dosesOf(plan, day.date) : [])];
}

/** How far a device's clock may be ahead of ours. */
const skewMs = 15 * 60_000;

/** Requires that an unplanned dose is of a medicine taken as needed, and not in the future. Throws Problem 404. */
function requireNeeded(
  { prescriptionId, ...when }: DoseName & { date: string; zone: string },
  medicines: readonly Prescription[],
  now: string,
): void {
  const found = medicines.find(({ id }) => id === prescriptionId);
  const isKnown = found && mayTakeAsNeeded(found, spansOf(medicines).get(prescriptionId), when.zone, now);
  if (!isKnown || Date.parse(instantOf(when)) > Date.parse(now) + skewMs) throw new Problem("not_found");
}

export const snoozeDoses: Run<typeof contract.snoozeDoses> = async ({ date, time }, { actor, now }) => {
  const plan = await plans.find(actor.id);
  if (!plan || !maySnooze(plan, { date, time }, now)) throw new Problem("not_found");
  return { at: await snooze(plan, { date, time }, now) };
};
