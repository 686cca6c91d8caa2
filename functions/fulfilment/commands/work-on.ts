import type { PersonMoment } from "../../platform/domain/moment.ts";
import { inBusiness } from "../../profiles/reads.ts";
import { assignedPrescription } from "./assigned-prescription.ts";

/**
 * A prescription sent to this pharmacy, which may fulfil: to reject or return one it needs no more than to be the one it was
 * sent to. Throws Problem 404, and 409 that says what is missing.
 */
export async function workOn(id: string, moment: PersonMoment) {
  const prescription = await assignedPrescription(id, moment.actor);
  await inBusiness(moment);
  return prescription;
}
