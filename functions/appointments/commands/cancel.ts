import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { countCancelled } from "../../patients/reads.ts";
import type { Stored } from "../../platform/table/aggregate.ts";
import type { contract } from "../contract.ts";
import { type Appointment, cancel as decideCancel } from "../domain/index.ts";
import { appointments, freeSlot, freeTime, saveStep } from "../store.ts";

export const cancel: Run<typeof contract.cancel> = async ({ id, ...reason }, ctx) =>
  await cancelOne(await appointments.findOwn(id, ctx.actor), reason, ctx);

/** Cancels an appointment and frees its slot and the patient's time. */
export async function cancelOne(
  before: Stored<Appointment>,
  reason: Parameters<typeof decideCancel>[1],
  ctx: PersonContext,
): Promise<Appointment> {
  const also = [freeSlot(before), ...freeTime(before), countCancelled(before)];
  return await saveStep(before, decideCancel(before, reason, ctx), ctx, also);
}
