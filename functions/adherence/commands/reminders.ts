import type { Run } from "#kernel/call/contract";
import { offersTexts } from "../../platform/sms/text-message.ts";
import { medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { remindable, reminderOf } from "../medicines.ts";
import { numberOf } from "../phone/phone-number.ts";
import { plans } from "../store.ts";

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
