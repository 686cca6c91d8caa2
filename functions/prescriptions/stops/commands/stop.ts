import type { Run } from "#kernel/call/contract";
import { practiceOfDoctor } from "../../../profiles/reads.ts";
import type { contract } from "../../contract.ts";
import { stop as decide } from "../../domain/index.ts";
import { courseOf, endedBeside } from "../../parts-store.ts";
import { renewals, renewalWritesOfStop } from "../../renewals/store.ts";
import { saveStep } from "../../steps-store.ts";
import { prescriptions } from "../../store.ts";
import { keepOpenStop } from "../store.ts";

/** Stops a medicine with everything else of its course. Throws Problem 404, 409. */
export const stop: Run<typeof contract.stop> = async ({ id, reasonText }, ctx) => {
  const [before, renewal, practice] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    renewals.find(id),
    practiceOfDoctor(ctx.actor.id),
  ]);
  const reason = { reasonText, doctorPhone: practice?.phone };
  const decision = decide(before, reason, ctx);
  if (!decision.event) return await saveStep(before, decision, ctx);
  const { stopped, writes, changed } = await endedBeside(before, await courseOf(before), reason, ctx);
  const ended = await Promise.all(
    stopped.map(async (other) => renewalWritesOfStop(other, await renewals.find(other), ctx)),
  );
  const all = [...renewalWritesOfStop(id, renewal, ctx), ...ended.flat(), ...writes, keepOpenStop(before)];
  return await saveStep(before, decision, ctx, { writes: all, changed });
};
