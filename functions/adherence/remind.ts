import type { Context } from "#kernel/context";
import { shareDue } from "../platform/schedule/share-due.ts";
import { shared } from "../platform/schedule/shared.ts";
import type { Stored } from "../platform/table/aggregate.ts";
import { commit, type Write } from "../platform/table/transaction.ts";
import { medicinesOf } from "../prescriptions/reads.ts";
import {
  announceDoses,
  closeDay,
  type Dose,
  dosesAt,
  logOf,
  type Moment,
  mayAnnounce,
  missedAt,
  momentAt,
  nextMoment,
  type ReminderPlan,
  wasAnnounced,
} from "./domain/index.ts";
import { dueDoses } from "./due/due-doses.ts";
import { dayId, dayOr, days, planMoment, plans } from "./store.ts";

/** How many unannounced moments one transaction handles after an outage. */
const mostAtOnce = 20;

/** Announces each due moment, closes its day where one ends, and plans the next, in one transaction with its claim. */
export const handler = shared(
  shareDue(dueDoses, async ({ about }, claim, ctx) => {
    const plan = await plans.find(about.patientId);
    if (about.snoozed) return await commit([claim, ...(await tellAgain(plan, about, ctx))]);
    if (!plan?.enabled || plan.chain !== about.chain) return await commit([claim]);
    const moments = momentsUntil(plan, about.at, ctx.now);
    const last = moments.at(-1);
    const open = await openDoses(plan, last ? toTell(plan, last, ctx.now) : []);
    await commit([
      claim,
      ...planMoment(plan, last?.at ?? about.at, afterRun(ctx.now)),
      ...plans.writes(plan, announceDoses(plan, open), ctx),
      ...(await closings(plan, moments, ctx)),
    ]);
  }),
);

/** The writes that announce the open doses of a snoozed moment again. */
async function tellAgain(
  plan: Stored<ReminderPlan> | undefined,
  { at, snoozed }: { at: string; snoozed?: { date: string; time: string } | undefined },
  ctx: Context,
): Promise<Write[]> {
  if (!plan?.enabled || !snoozed || !mayAnnounce(at, ctx.now)) return [];
  return plans.writes(plan, announceDoses(plan, await openDoses(plan, dosesAt(plan, snoozed))), ctx);
}

/**
 * The moments from `first` to now (several after an outage), up to the first that is announced. Each is announced
 * separately, so that the buttons of its notification apply to all doses it names.
 */
function momentsUntil(plan: ReminderPlan, first: string, now: string): Moment[] {
  const moments: Moment[] = [];
  let next: Moment | undefined = momentAt(plan, first);
  while (next && (moments.length === 0 || next.at <= now) && moments.length < mostAtOnce) {
    moments.push(next);
    if (toTell(plan, next, now).length > 0) break;
    next = nextMoment(plan, next.at);
  }
  return moments;
}

/** The doses of a moment to announce, unless answered. */
function toTell(plan: ReminderPlan, { at, doses }: Moment, now: string): Dose[] {
  return mayAnnounce(at, now) ? doses.filter((dose) => !wasAnnounced(plan, dose)) : [];
}

/** Just after `now`: a run reads items up to `now`, and must not find the one it plans. */
function afterRun(now: string): string {
  return new Date(Date.parse(now) + 1).toISOString();
}

/** The doses without an answer. */
async function openDoses(plan: ReminderPlan, doses: readonly Dose[]): Promise<Dose[]> {
  const dates = [...new Set(doses.map(({ date }) => date))];
  const found = await Promise.all(dates.map((date) => days.find(dayId(plan.patientId, date))));
  return doses.filter(
    (dose) =>
      !logOf(
        found.find((day) => day?.date === dose.date),
        dose,
      ),
  );
}

/** The writes that close days: their open doses are missed. */
async function closings(plan: ReminderPlan, moments: readonly Moment[], ctx: Context): Promise<Write[]> {
  const { patientId, zone } = plan;
  const dates = new Set(moments.flatMap(({ closes }) => closes));
  const until = moments.at(-1)?.at ?? "";
  const planned = [...dates].map((date) => ({ date, doses: missedAt(plan, date, until) }));
  if (planned.every(({ doses }) => doses.length === 0)) return [];
  const medicines = await medicinesOf(patientId);
  const writes = planned.map(async ({ date, doses }) => {
    const found = await days.find(dayId(patientId, date));
    const day = dayOr(found, { patientId, date, zone });
    return days.writes(found, closeDay(day, doses, medicines), ctx);
  });
  return (await Promise.all(writes)).flat();
}
