import type { Run } from "#kernel/call/contract";
import { wallClock } from "#kernel/dates";
import { medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { scheduleOf } from "../schedule.ts";
import { dayId, dayOr, days, plans } from "../store.ts";

export const doses: Run<typeof contract.doses> = async ({ date, zone }, { actor, now }) => {
  const patientId = actor.id;
  const plan = await plans.find(patientId);
  const here = plan?.zone ?? zone;
  const today = wallClock(now, here).date;
  const wanted = date ?? today;
  const [found, medicines] = await Promise.all([days.find(dayId(patientId, wanted)), medicinesOf(patientId)]);
  return scheduleOf(plan, dayOr(found, { patientId, date: wanted, zone: here }), medicines, { today, now });
};
