import type { Run } from "#kernel/call/contract";
import { countCancelled } from "../../patients/reads.ts";
import type { contract } from "../contract.ts";
import { cancel as decide } from "../domain/index.ts";
import { appointments, freeSlot, freeTime } from "../store.ts";

export const cancel: Run<typeof contract.cancel> = async ({ id, ...reason }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  const also = [freeSlot(before), ...freeTime(before), countCancelled(before)];
  return await appointments.save(before, decide(before, reason, ctx), ctx, also);
};
