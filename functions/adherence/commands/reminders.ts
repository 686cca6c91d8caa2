import type { Run } from "#kernel/call/contract";
import { offersTexts } from "../../platform/sms/text-message.ts";
import type { contract } from "../contract.ts";
import { remindableMedicines, reminderOf } from "../medicines.ts";
import { plans } from "../store.ts";

export const reminders: Run<typeof contract.reminders> = async ({ zone }, { actor, now }) => {
  const [plan, medicines] = await Promise.all([
    plans.find(actor.id),
    remindableMedicines(actor.id, zone, now),
  ]);
  return {
    enabled: plan?.enabled ?? false,
    zone: plan?.zone ?? zone,
    offered: ["push", "email", ...(offersTexts() ? (["sms"] as const) : [])],
    phone: plan?.phone?.number,
    items: medicines.map((medicine) => reminderOf(medicine, plan)),
  };
};
