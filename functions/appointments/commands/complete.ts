import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { complete as decideComplete, shownTo } from "../domain/index.ts";
import { appointments, countCompletion, saveStep } from "../store.ts";

export const complete: Run<typeof contract.complete> = async ({ id, doctorNotes }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  const counted = await countCompletion(before, ctx.now);
  const after = await saveStep(before, decideComplete(before, ctx, doctorNotes), ctx, counted);
  return shownTo(after, ctx.actor, ctx.now);
};
