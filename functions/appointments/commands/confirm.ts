import type { Run } from "#kernel/call/contract";
import { profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { confirm as decide, shownTo } from "../domain/index.ts";
import { appointments, saveStep } from "../store.ts";

export const confirm: Run<typeof contract.confirm> = async ({ id }, ctx) => {
  const { actor } = ctx;
  const [before, doctor] = await Promise.all([appointments.findOwn(id, actor), profileOf(actor.id)]);
  const { practice } = requirePractisingDoctor(doctor, ctx);
  return shownTo(await saveStep(before, decide(before, ctx, practice), ctx), actor, ctx.now);
};
