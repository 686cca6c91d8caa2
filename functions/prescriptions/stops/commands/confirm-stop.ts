import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { confirmStop as decide } from "../../domain/index.ts";
import { confirmedBeside, courseOf } from "../../parts-store.ts";
import { saveStep } from "../../steps-store.ts";
import { prescriptions } from "../../store.ts";
import { endOpenStop } from "../store.ts";

/** Confirms that a medicine is no longer taken, whatever part of its course. Throws Problem 404, 409. */
export const confirmStop: Run<typeof contract.confirmStop> = async ({ id }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  const decision = decide(before, ctx);
  if (!decision.event) return await saveStep(before, decision, ctx);
  const course = await courseOf(before);
  const { writes, changed } = confirmedBeside(before, course, ctx);
  const beside = { writes: [...writes, endOpenStop(before, course)], changed };
  return await saveStep(before, decision, ctx, beside);
};
