import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { nothingPrescribed } from "../../prescriptions/reads.ts";
import { profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import { cancelOne, moveOne } from "../changes.ts";
import type { contract } from "../contract.ts";
import {
  complete as decideComplete,
  confirm as decideConfirm,
  noShow as decideNoShow,
  revert as decideRevert,
  requireLicenseConfirmed,
  shownTo,
} from "../domain/index.ts";
import { appointments, countCompletion, saveStep, uncountCompletion } from "../store.ts";

export const confirm: Run<typeof contract.confirm> = async ({ id, ...confirmed }, ctx) => {
  const { actor } = ctx;
  const [before, profile] = await Promise.all([appointments.findOwn(id, actor), profileOf(actor.id)]);
  const doctor = requirePractisingDoctor(profile, ctx);
  const decision = decideConfirm(before, ctx, doctor.practice);
  if (decision.event) requireLicenseConfirmed(before, doctor, confirmed);
  return shownTo(await saveStep(before, decision, ctx), actor, ctx.now);
};

export const complete: Run<typeof contract.complete> = async ({ id, doctorNotes }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  const counted = await countCompletion(before, ctx.now);
  const after = await saveStep(before, decideComplete(before, ctx, doctorNotes), ctx, counted);
  return shownTo(after, ctx.actor, ctx.now);
};

export const noShow: Run<typeof contract.noShow> = async ({ id }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  return shownTo(await saveStep(before, decideNoShow(before, ctx), ctx), ctx.actor, ctx.now);
};

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  const decision = decideRevert(before, step, ctx);
  if (step !== "complete") return await saveStep(before, decision, ctx);
  const refused = () => new Problem("appointment_prescribed", { current: before });
  const also = [nothingPrescribed(before, refused), ...(await uncountCompletion(before, ctx.now))];
  return await saveStep(before, decision, ctx, also);
};

export const cancel: Run<typeof contract.cancel> = async ({ id, ...reason }, ctx) =>
  await cancelOne(await appointments.findOwn(id, ctx.actor), reason, ctx);

export const reschedule: Run<typeof contract.reschedule> = async ({ id, ...to }, ctx) =>
  await moveOne(await appointments.findOwn(id, ctx.actor), to, ctx);
