import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { stop as decide } from "../../domain/index.ts";
import { courseOf, endedBeside } from "../../parts-store.ts";
import { renewals, renewalWritesOfStop } from "../../renewals/store.ts";
import { saveStep } from "../../steps-store.ts";
import { prescriptions } from "../../store.ts";

/** Stops a medicine with everything else of its course. Throws Problem 404, 409. */
export const stop: Run<typeof contract.stop> = async ({ id, reasonText }, ctx) => {
  const [before, renewal] = await Promise.all([prescriptions.findOwn(id, ctx.actor), renewals.find(id)]);
  const decision = decide(before, reasonText, ctx);
  if (!decision.event) return await saveStep(before, decision, ctx);
  const { stopped, writes, changed } = await endedBeside(before, await courseOf(before), reasonText, ctx);
  const ended = await Promise.all(
    stopped.map(async (other) => renewalWritesOfStop(other, await renewals.find(other), ctx)),
  );
  const all = [...renewalWritesOfStop(id, renewal, ctx), ...ended.flat(), ...writes];
  return await saveStep(before, decision, ctx, { writes: all, changed });
};
