import { approve as decideApprove } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import { saveStep } from "../../prescriptions/writes.ts";
import { profileOf, requireFulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";

export const approve: Run<typeof contract.approve> = async ({ id, ...how }, ctx) => {
  const { actor } = ctx;
  const [before, profile] = await Promise.all([prescriptions.findOwn(id, actor), profileOf(actor.id)]);
  requireFulfillingPharmacy(profile, ctx);
  return await saveStep(before, decideApprove(before, how, ctx), ctx);
};
