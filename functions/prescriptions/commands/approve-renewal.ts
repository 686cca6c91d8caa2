import type { Run } from "#kernel/contract";
import { inPractice, profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { approveRenewal as decide } from "../domain/index.ts";
import { newCode } from "../new-code.ts";
import { renewals, saveApproval } from "../renewal-store.ts";
import { prescriptions } from "../store.ts";

export const approveRenewal: Run<typeof contract.approveRenewal> = async ({ id, note }, moment) => {
  const { actor } = moment;
  const [before, original, profile] = await Promise.all([
    renewals.findOwn(id, actor),
    prescriptions.findOwn(id, actor),
    profileOf(actor.id),
  ]);
  const doctor = inPractice(profile, moment);
  const renewing = { original, doctor, note, code: newCode(moment.newId()) };
  return await saveApproval(before, decide(before, renewing, moment), moment);
};
