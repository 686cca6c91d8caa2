import type { PersonMoment } from "#kernel/moment";
import { prescriptions } from "../../prescriptions/store.ts";
import { inBusiness, profileOf } from "../../profiles/reads.ts";

/**
 * A prescription sent to this pharmacy, which may fulfil: to reject or return one it needs no more than to be the one it was
 * sent to. Throws Problem 404, and 409 that says what is missing.
 */
export async function workOn(id: string, moment: PersonMoment) {
  const { actor } = moment;
  const [prescription, profile] = await Promise.all([prescriptions.findOwn(id, actor), profileOf(actor.id)]);
  inBusiness(profile, moment);
  return prescription;
}
