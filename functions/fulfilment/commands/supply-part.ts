import { requirementOf } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { savePart } from "../../prescriptions/parts-store.ts";
import { prescriptions } from "../../prescriptions/store.ts";
import { profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { requirements } from "./plain-steps.ts";

/** The part and its remainder are saved together. Throws Problem 404, 409, and 422 for days that leave no remainder. */
export const supplyPart: Run<typeof contract.supplyPart> = async ({ id, ...part }, ctx) => {
  const { actor } = ctx;
  const [before, taken, profile] = await Promise.all([
    prescriptions.findOwn(id, actor),
    prescriptions.find(part.remainderId),
    profileOf(actor.id),
  ]);
  requirements[requirementOf(part.step) ?? "practice"](profile, ctx);
  return await savePart({ before, taken }, part, ctx);
};
