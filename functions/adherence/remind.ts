import type { Context } from "#kernel/context";
import { shareDue } from "../platform/schedule/share-due.ts";
import { shared } from "../platform/schedule/shared.ts";
import type { Stored } from "../platform/table/aggregate.ts";
import { commit, type Write } from "../platform/table/transaction.ts";
import { medicinesOf } from "../prescriptions/reads.ts";
import {
  closeDay,
  countedOn,
  type Dose,
  dosesOf,
  isTold,
  logOf,
  momentAt,
  nextMoment,
  type ReminderPlan,
  tellDoses,
  wasTold,
} from "./domain/index.ts";
import { dueDoses } from "./due/due-doses.ts";
import { dayId, dayOr, days, planMoment, plans } from "./store.ts";

/** How many moments one transaction makes good after an outage. */
const mostAtOnce = 20;

/** Each due moment is told, its day closed where one ends, and the next one planned, in one transaction with its claim. */
export const handler = shared(
  shareDue(dueDoses, async ({ about }, claim, ctx) => {
    const plan = await plans.find(about.patientId);
    if (about.snoozed) return await commit([claim, ...(await tellAgain(plan, about, ctx))]);
    if (!plan?.enabled || plan.chain !== about.chain) return await commit([claim]);
    const moments = momentsUntil(plan, about.at, ctx.now);
    const last = moments.at(-1)?.at ?? about.at;
    const inTime = moments.filter(({ at }) => isTold(at, ctx.now)).flatMap(({ doses }) => doses);
    const open = await openDoses(
      plan,
      inTime.filter((dose) => !wasTold(plan, dose)),
    );
    const closing = moments.flatMap(({ closes }) => closes);
    await commit([
      claim,
      ...planMoment(plan, last, ctx.now),
      ...plans.writes(plan, tellDoses(plan, open), ctx),
      ...(await closings(plan, closing, ctx)),
    ]);
  }),
);

/** The writes that tell the doses of a moment once more that the patient snoozed, as far as they are still open. */
async function tellAgain(
  plan: Stored<ReminderPlan> | undefined,
  { at, snoozed }: { at: string; snoozed?: { date: string; time: string } | undefined },
  ctx: Context,
): Promise<Write[]> {
  if (!plan?.enabled || !snoozed || !isTold(at, ctx.now)) return [];
  const planned = dosesOf(plan, snoozed.date).filter(({ time }) => time === snoozed.time);
  return plans.writes(plan, tellDoses(plan, await openDoses(plan, planned)), ctx);
}

/** The moments from one to now: after an outage there are several. */
function momentsUntil(plan: ReminderPlan, first: string, now: string) {
  const moments = [momentAt(plan, first)];
  for (let next = nextMoment(plan, first); next && next.at <= now && moments.length < mostAtOnce; ) {
    moments.push(next);
    next = nextMoment(plan, next.at);
  }
  return moments;
}

/** Those of the doses of which the patient has not said anything yet. */
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

/** The writes that end days: what is still open of them was missed. */
async function closings(plan: ReminderPlan, dates: readonly string[], ctx: Context): Promise<Write[]> {
  const { patientId, zone } = plan;
  const planned = dates.map((date) => ({ date, doses: countedOn(plan, date) }));
  if (planned.every(({ doses }) => doses.length === 0)) return [];
  const medicines = await medicinesOf(patientId);
  const writes = planned.map(async ({ date, doses }) => {
    const found = await days.find(dayId(patientId, date));
    const day = dayOr(found, { patientId, date, zone });
    return days.writes(found, closeDay(day, doses, medicines), ctx);
  });
  return (await Promise.all(writes)).flat();
}
