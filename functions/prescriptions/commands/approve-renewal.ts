import type { Run } from "../../platform/domain/contract.ts";
import { inPractice } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { approveRenewal as decide } from "../domain/index.ts";
import { newCode } from "../new-code.ts";
import { saveApproval } from "../renewal-store.ts";
import { ownPrescription } from "./own-prescription.ts";
import { ownRenewal } from "./own-renewal.ts";

export const approveRenewal: Run<typeof contract.approveRenewal> = async ({ id, note }, moment) => {
  const before = await ownRenewal(id, moment.actor);
  const [original, doctor] = await Promise.all([ownPrescription(id, moment.actor), inPractice(moment)]);
  const renewing = { original, doctor, note, code: newCode(moment.newId()) };
  return await saveApproval(before, decide(before, renewing, moment), moment);
};
