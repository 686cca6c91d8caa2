import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { fulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { send as decideSend } from "../domain/index.ts";
import { prescriptions } from "../store.ts";
import { saveStep } from "../writes.ts";

export const send: Run<typeof contract.send> = async ({ id, pharmacyId, ...how }, ctx) => {
  const [before, pharmacy] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    fulfillingPharmacy(pharmacyId, ctx.now),
  ]);
  if (!pharmacy) throw new Problem("pharmacy_unavailable");
  return await saveStep(before, decideSend(before, { pharmacy, ...how }, ctx), ctx);
};
