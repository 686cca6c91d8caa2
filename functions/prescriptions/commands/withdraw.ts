import type { Run } from "#kernel/call/contract";
import { chainOf } from "../chain-store.ts";
import type { contract } from "../contract.ts";
import { withdraw as decideWithdraw, ownView } from "../domain/index.ts";
import { saveEnd } from "../stops/save-end.ts";
import { prescriptions } from "../store.ts";

/** Withdraws a prescription with its parts and remainders that were not handed over either. Throws Problem 404, 409. */
export const withdraw: Run<typeof contract.withdraw> = async ({ id, reasonText }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  const decision = decideWithdraw(before, reasonText, ctx);
  if (decision.event)
    await saveEnd("withdraw", { before, ...decision }, await chainOf(before), { reasonText }, ctx);
  return ownView(decision.after, ctx);
};
