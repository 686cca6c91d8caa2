import type { Run } from "#kernel/contract";
import { inPractice, profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { approveRenewal as decide } from "../domain/index.ts";
import { newCode } from "../new-code.ts";
import { renewals, saveApproval } from "../renewal-store.ts";
import { prescriptions } from "../store.ts";
import { prescriptionOfParty } from "./own-prescription.ts";
import { renewalAskedOf } from "./own-renewal.ts";

export const approveRenewal: Run<typeof contract.approveRenewal> = async ({ id, note }, moment) => {
  const { actor } = moment;
  const found = await Promise.all([renewals.find(id), prescriptions.find(id), profileOf(actor.id)]);
  const before = renewalAskedOf(actor, found[0]);
  const original = prescriptionOfParty(actor, found[1]);
  const doctor = inPractice(found[2], moment);
  const renewing = { original, doctor, note, code: newCode(moment.newId()) };
  return await saveApproval(before, decide(before, renewing, moment), moment);
};
