import type { Run } from "#kernel/call/contract";
import { practiceOfDoctor } from "../../../profiles/reads.ts";
import { chainOf } from "../../chain-store.ts";
import type { contract } from "../../contract.ts";
import { stop as decideStop, ownView } from "../../domain/index.ts";
import { prescriptions } from "../../store.ts";
import { saveEnd } from "../save-end.ts";

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
