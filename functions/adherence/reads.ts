import type * as z from "zod/mini";
import { DoseDue } from "#events";
import { addDays, wallClock } from "#kernel/dates";
import type { Records } from "../platform/table/aggregate.ts";
import { medicinesOf } from "../prescriptions/reads.ts";
import {
  type AdherenceShare,
  type DayTally,
  type DoseDay,
  type ReminderPlan,
  remindedOn,
  type StillDue,
  stillDue,
  tallies,
  tallyDays,
} from "./domain/index.ts";
import type { DaySchedule } from "./domain/schedule/day-schedule.ts";
import { scheduleOf } from "./schedule.ts";
import { dayId, dayOr, days, daysOf, plans, shares } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: {
  reminders: Records<ReminderPlan>;
  doses: Records<DoseDay>;
  share: Records<AdherenceShare>;
} = {
  reminders: plans,
  doses: days,
  share: shares,
};

/** The subjects of dose notices: the open doses of a moment. */
export const subjects = {
  dose: {
    async since(patientId: string, sequence: number, data: unknown): Promise<StillDue> {
      const due = DoseDue.data.parse(data);
      const [plan, day] = await Promise.all([
        plans.since(patientId, sequence),
        days.findEventually(dayId(patientId, due.date)),
      ]);
      return stillDue(plan, day, due);
    },
  },
};

/** A patient's doses of the last year by day and in numbers, oldest first: the plan, and one Query. */
export async function doseDaysOf(
  patientId: string,
  zone: string,
  now: string,
): Promise<{
  clock: { date: string; time: string };
  today: string;
  days: DoseDay[];
  tallied: DayTally[];
  otherTimes: number;
}> {
  const latest = addDays(wallClock(now, zone).date, 2); // the latest date of any zone
  const [plan, found] = await Promise.all([
    plans.findEventually(patientId),
    daysOf(patientId, { from: addDays(latest, -1 - tallyDays), to: latest }),
  ]);
  const clock = wallClock(now, plan?.zone ?? zone);
  const today = clock.date;
  const chosen = plan?.reminders.filter(({ enabled, prescribedTimes }) => enabled && prescribedTimes) ?? [];
  const tallied = tallies(found, plan, { today, now });
  return { clock, today, days: found, tallied, otherTimes: chosen.length };
}

/** Today's doses, if any are planned. For a patient without reminders it costs only a read of the plan. */
export async function plannedToday(
  patientId: string,
  now: string,
): Promise<z.output<typeof DaySchedule> | undefined> {
  const plan = await plans.findEventually(patientId);
  if (!plan?.enabled) return undefined;
  const { zone } = plan;
  const today = wallClock(now, zone).date;
  if (remindedOn(plan, today).length === 0) return undefined;
  const [found, medicines] = await Promise.all([days.find(dayId(patientId, today)), medicinesOf(patientId)]);
  return scheduleOf(plan, dayOr(found, { patientId, date: today, zone }), medicines, { today, now });
}
