import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { eachPlainStep, takeStep } from "../domain/index.ts";
import { prescriptions } from "../store.ts";
import { saveStep } from "../writes.ts";

/** The patient's steps without input. */
export const plainSteps = eachPlainStep("patient", (step): Run<typeof contract.cancel> => {
  return async ({ id }, ctx) => {
    const before = await prescriptions.findOwn(id, ctx.actor);
    return await saveStep(before, takeStep(step, before, ctx), ctx);
  };
});
