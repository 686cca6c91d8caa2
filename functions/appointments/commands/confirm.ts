import type { Run } from "#kernel/call/contract";
import { profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { confirm as decideConfirm, requireLicenseConfirmed, shownTo } from "../domain/index.ts";
import { appointments, saveStep } from "../store.ts";

export const confirm: Run<typeof contract.confirm> = async ({ id, ...confirmed }, ctx) => {
  const { actor } = ctx;
  const [before, profile] = await Promise.all([appointments.findOwn(id, actor), profileOf(actor.id)]);
  const doctor = requirePractisingDoctor(profile, ctx);
  const decision = decideConfirm(before, ctx, doctor.practice);
  if (decision.event) requireLicenseConfirmed(before, doctor, confirmed);
  return shownTo(await saveStep(before, decision, ctx), actor, ctx.now);
};
