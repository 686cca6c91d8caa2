import type { Run } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { fulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { send as decide } from "../domain/index.ts";
import { prescriptions } from "../store.ts";
import { prescriptionOfParty } from "./own-prescription.ts";

export const send: Run<typeof contract.send> = async ({ id, pharmacyId, fulfilment }, moment) => {
  const [found, pharmacy] = await Promise.all([
    prescriptions.find(id),
    fulfillingPharmacy(pharmacyId, moment.now),
  ]);
  const before = prescriptionOfParty(moment.actor, found);
  if (!pharmacy) throw new Problem("pharmacy_unavailable");
  return await prescriptions.save(before, decide(before, { pharmacy, fulfilment }, moment), moment);
};
