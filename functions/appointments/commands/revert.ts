import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { nothingPrescribed } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { revert as decideRevert } from "../domain/index.ts";
import { appointments, saveStep, uncountCompletion } from "../store.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  const decision = decideRevert(before, step, ctx);
  if (step !== "complete") return await saveStep(before, decision, ctx);
  const refused = () => new Problem("appointment_prescribed", { current: before });
  const also = [nothingPrescribed(before, refused), ...(await uncountCompletion(before, ctx.now))];
  return await saveStep(before, decision, ctx, also);
};
