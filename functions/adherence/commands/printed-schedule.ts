import type { Run } from "#kernel/call/contract";
import { medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { printedScheduleOf } from "../domain/index.ts";
import { plans } from "../store.ts";

export const printedSchedule: Run<typeof contract.printedSchedule> = async ({ zone }, { actor, now }) => {
  const [plan, medicines] = await Promise.all([plans.find(actor.id), medicinesOf(actor.id)]);
  return printedScheduleOf(medicines, plan, zone, now);
};
