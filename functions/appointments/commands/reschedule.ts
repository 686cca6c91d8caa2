import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Stored } from "../../platform/table/aggregate.ts";
import { practisingDoctorOf, profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import { requireOpenDay } from "../availability/store.ts";
import type { contract } from "../contract.ts";
import {
  type Appointment,
  reschedule as decideReschedule,
  type LicenseConfirmed,
  requireLicenseConfirmed,
} from "../domain/index.ts";
import { appointments, saveWhen } from "../store.ts";

export const reschedule: Run<typeof contract.reschedule> = async ({ id, ...to }, ctx) =>
  await moveOne(await appointments.findOwn(id, ctx.actor), to, ctx);

/** Moves an appointment to a free slot of a day on which its doctor takes appointments. */
export async function moveOne(
  before: Stored<Appointment>,
  { licenseConfirmed, ...to }: Parameters<typeof decideReschedule>[1] & LicenseConfirmed,
  ctx: PersonContext,
): Promise<Appointment> {
  const decision = decideReschedule(before, to, ctx);
  if (!decision.event) return decision.after;
  const [profile] = await Promise.all([profileOf(before.doctorId), requireOpenDay(before.doctorId, to.date)]);
  const isDoctor = ctx.actor.role === "doctor";
  const doctor = isDoctor ? requirePractisingDoctor(profile, ctx) : practisingDoctorOf(profile, ctx.now);
  if (!doctor) throw new Problem("doctor_unavailable");
  requireLicenseConfirmed(decision.after, doctor, { licenseConfirmed });
  return await saveWhen(before, decision, ctx);
}
