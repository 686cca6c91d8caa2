import type { Run } from "#kernel/call/contract";
import { type ChainStep, chainOf, saveChain } from "../../chain-store.ts";
import type { contract } from "../../contract.ts";
import { confirmStop as decideConfirmStop, ownView, stopSteps } from "../../domain/index.ts";
import { prescriptions } from "../../store.ts";
import { endOpenStop } from "../store.ts";

/** Confirms that a medicine is no longer taken, whichever of its chain was handed over. Throws Problem 404, 409. */
export const confirmStop: Run<typeof contract.confirmStop> = async ({ id }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  const decision = decideConfirmStop(before, ctx);
  if (!decision.event) return ownView(decision.after, ctx);
  const { members } = await chainOf(before);
  const others = members.filter((one) => one.id !== id && stopSteps(one, "patient").includes("confirmStop"));
  const confirmed = others.map(
    (other): ChainStep => ({ before: other, ...decideConfirmStop(other, ctx, id) }),
  );
  // The pressed one is the last, so that an attempt that was cut short is taken up by the next one.
  await saveChain([...confirmed, { before, ...decision, also: [endOpenStop(before, members)] }], ctx);
  return ownView(decision.after, ctx);
};
