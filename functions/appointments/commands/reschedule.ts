import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { isPractisingDoctor, profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { reschedule as decide } from "../domain/index.ts";
import { appointments, saveWhen } from "../store.ts";

export const reschedule: Run<typeof contract.reschedule> = async ({ id, ...to }, ctx) => {
  const { actor } = ctx;
  const isDoctor = actor.role === "doctor";
  const [before, own] = await Promise.all([
    appointments.findOwn(id, actor),
    isDoctor ? profileOf(actor.id) : undefined,
  ]);
  if (isDoctor) requirePractisingDoctor(own, ctx);
  else if (!isPractisingDoctor(await profileOf(before.doctorId), ctx))
    throw new Problem("doctor_unavailable");
  return await saveWhen(before, decide(before, to, ctx), ctx);
};
