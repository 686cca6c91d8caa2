import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { complete as decide } from "../domain/index.ts";
import { appointments, countCompletion } from "../store.ts";

export const complete: Run<typeof contract.complete> = async ({ id }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  return await appointments.save(before, decide(before, ctx), ctx, countCompletion(before));
};
