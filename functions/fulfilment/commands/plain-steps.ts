import { eachPlainStep, requiresPractice, takeStep } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { saveStep } from "../../prescriptions/steps-store.ts";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";
import { workOn } from "./work-on.ts";

/** The pharmacy's steps that ask for nothing. */
export const plainSteps = eachPlainStep("pharmacy", (step): Run<typeof contract.approve> => {
  return async ({ id }, ctx) => {
    const before = requiresPractice(step)
      ? await workOn(id, ctx)
      : await prescriptions.findOwn(id, ctx.actor);
    return await saveStep(before, takeStep(step, before, ctx), ctx);
  };
});
