import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { changeReminder } from "../domain/index.ts";
import { oneOf, remindableMedicines, reminderOf } from "../medicines.ts";
import { planChain, plans } from "../store.ts";

export const setReminder: Run<typeof contract.setReminder> = async ({ id, zone, ...choice }, ctx) => {
  const [before, medicines] = await Promise.all([
    plans.find(ctx.actor.id),
    remindableMedicines(ctx.actor.id, zone, ctx.now),
  ]);
  const medicine = oneOf(medicines, id);
  const decision = changeReminder(before, medicine, choice, zone, ctx);
  const plan = await plans.save(before, decision, ctx, planChain(decision.after, ctx.now));
  return reminderOf(medicine, plan);
};
