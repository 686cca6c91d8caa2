import { eachPlainStep, requirementOf, takeStep } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import { saveStep } from "../../prescriptions/writes.ts";
import { profileOf, requireFulfillingPharmacy, requireHandingOverPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";

/** Checks that a pharmacy may take a step. */
export const requirements = { practice: requireFulfillingPharmacy, handOver: requireHandingOverPharmacy };

/**
 * The pharmacy's steps without input. Any pharmacy may reject or return a prescription sent to it; only one that may
 * practice prepares and hands over. Throws Problem 404, and 409 with what is missing.
 */
export const plainSteps = eachPlainStep("pharmacy", (step): Run<typeof contract.ready> => {
  const requirement = requirementOf(step) ?? "practice";
  return async ({ id }, ctx) => {
    const { actor } = ctx;
    const [before, profile] = await Promise.all([prescriptions.findOwn(id, actor), profileOf(actor.id)]);
    requirements[requirement](profile, ctx);
    return await saveStep(before, takeStep(step, before, ctx), ctx);
  };
});
