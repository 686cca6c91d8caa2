import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { stop as decide } from "../../domain/index.ts";
import { withdrawnBeside } from "../../parts-store.ts";
import { renewals, renewalWritesOfStop } from "../../renewals/store.ts";
import { saveStep } from "../../steps-store.ts";
import { prescriptions } from "../../store.ts";

export const stop: Run<typeof contract.stop> = async ({ id, reasonText }, ctx) => {
  const [before, renewal] = await Promise.all([prescriptions.findOwn(id, ctx.actor), renewals.find(id)]);
  const decision = decide(before, reasonText, ctx);
  if (!decision.event) return await saveStep(before, decision, ctx);
  const { writes, changed } = await withdrawnBeside(before, reasonText, ctx);
  const all = [...renewalWritesOfStop(id, renewal, ctx), ...writes];
  return await saveStep(before, decision, ctx, { writes: all, changed });
};
