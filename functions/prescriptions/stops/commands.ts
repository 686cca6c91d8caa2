import type { Run } from "#kernel/call/contract";
import { practiceOfDoctor } from "../../profiles/reads.ts";
import { type ChainStep, chainOf, saveChain } from "../chain-store.ts";
import type { contract } from "../contract.ts";
import { confirmStop as decideConfirmStop, stop as decideStop, ownView, stopSteps } from "../domain/index.ts";
import { prescriptions } from "../store.ts";
import { saveEnd } from "./save-end.ts";
import { endOpenStop, openStopsOf } from "./store.ts";

/** Stops a medicine, whatever of its chain is in hand, and withdraws the rest. Throws Problem 404, 409. */
export const stop: Run<typeof contract.stop> = async ({ id, reasonText }, ctx) => {
  const [before, practice] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    practiceOfDoctor(ctx.actor.id),
  ]);
  const reason = { reasonText, doctorPhone: practice?.phone };
  const decision = decideStop(before, reason, ctx);
  if (decision.event) await saveEnd("stop", { before, ...decision }, await chainOf(before), reason, ctx);
  return ownView(decision.after, ctx);
};

export const stops: Run<typeof contract.stops> = async (_, { actor }) => ({
  items: await openStopsOf(actor.id),
});

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
