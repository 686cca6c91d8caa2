import { supplyIn } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { addDays, wallClock } from "#kernel/dates";
import { offersTexts } from "../../platform/sms/text-message.ts";
import {
  medicinesOf,
  ownPrescription,
  prescriptionUnchanged,
  withCurrent,
} from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import {
  changeReminder,
  type DoseDay,
  switchReminders as decideSwitchReminders,
  type ReminderPlan,
} from "../domain/index.ts";
import { oneOf, remindable, reminderOf } from "../medicines.ts";
import { numberOf } from "../phone/phone-number.ts";
import { dayId, days, planChain, plans } from "../store.ts";

export const reminders: Run<typeof contract.reminders> = async ({ zone }, { actor, now }) => {
  const [plan, phone, medicines] = await Promise.all([
    plans.find(actor.id),
    offersTexts() ? numberOf(actor.id) : undefined,
    medicinesOf(actor.id),
  ]);
  return {
    enabled: plan?.enabled ?? false,
    zone: plan?.zone ?? zone,
    offered: ["push", "email", ...(offersTexts() ? (["sms"] as const) : [])],
    phone,
    items: remindable(medicines, plan, zone, now).map((medicine) => reminderOf(medicine, plan)),
  };
};

export const setReminder: Run<typeof contract.setReminder> = async ({ id, zone, ...choice }, ctx) => {
  const [before, listed, prescription] = await Promise.all([
    plans.find(ctx.actor.id),
    medicinesOf(ctx.actor.id),
    ownPrescription(id, ctx.actor),
  ]);
  const known = withCurrent(listed, [prescription]);
  const medicine = oneOf(remindable(known, before, zone, ctx.now), id);
  const { doubles } = medicine;
  const supply = supplyIn(known, medicine.prescription);
  const around = { days: await movableDays(before, ctx), doubles, supply };
  const decision = changeReminder(before, medicine.prescription, choice, zone, ctx, around);
  const also = [prescriptionUnchanged(prescription), ...planChain(decision.after, ctx.now)];
  const plan = await plans.save(before, decision, ctx, also);
  return reminderOf(medicine, plan);
};

/** The days whose doses can still be moved: today, and yesterday until it is closed. */
async function movableDays(
  plan: ReminderPlan | undefined,
  { actor, now }: PersonContext,
): Promise<DoseDay[]> {
  if (!plan) return [];
  const today = wallClock(now, plan.zone).date;
  const found = [addDays(today, -1), today].map((date) => days.find(dayId(actor.id, date)));
  return (await Promise.all(found)).filter((day) => day !== undefined);
}

export const switchReminders: Run<typeof contract.switchReminders> = async (input, ctx) => {
  const before = await plans.find(ctx.actor.id);
  const decision = decideSwitchReminders(before, input, ctx);
  const { enabled, zone } = await plans.save(before, decision, ctx, planChain(decision.after, ctx.now));
  return { enabled, zone };
};
