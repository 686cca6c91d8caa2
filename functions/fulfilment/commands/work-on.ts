import type { PersonContext } from "#kernel/context";
import { prescriptions } from "../../prescriptions/store.ts";
import { profileOf, requireFulfillingPharmacy } from "../../profiles/reads.ts";

/**
 * A prescription sent to this pharmacy, which may fulfil: to reject or return one it needs no more than to be the one it was
 * sent to. Throws Problem 404, and 409 that says what is missing.
 */
export async function workOn(id: string, ctx: PersonContext) {
  const { actor } = ctx;
  const [prescription, profile] = await Promise.all([prescriptions.findOwn(id, actor), profileOf(actor.id)]);
  requireFulfillingPharmacy(profile, ctx);
  return prescription;
}
