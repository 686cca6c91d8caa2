import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { isPractisingDoctor, profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { reschedule as decide } from "../domain/index.ts";
import { appointments, saveWhen } from "../store.ts";

export const reschedule: Run<typeof contract.reschedule> = async ({ id, ...to }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  const doctor = await profileOf(before.doctorId);
  if (ctx.actor.role === "doctor") requirePractisingDoctor(doctor, ctx);
  else if (!isPractisingDoctor(doctor, ctx)) throw new Problem("doctor_unavailable");
  return await saveWhen(before, decide(before, to, ctx), ctx);
};
