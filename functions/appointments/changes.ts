import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { countCancelled } from "../patients/reads.ts";
import type { Stored } from "../platform/table/aggregate.ts";
import { practisingDoctorOf, profileOf, requirePractisingDoctor } from "../profiles/reads.ts";
import { requireOpenDay } from "./availability/store.ts";
import {
  type Appointment,
  cancel,
  type LicenseConfirmed,
  requireLicenseConfirmed,
  reschedule,
} from "./domain/index.ts";
import { freeSlot, freeTime, saveStep, saveWhen } from "./store.ts";

/** Cancels an appointment and frees its slot and the patient's time. */
export async function cancelOne(
  before: Stored<Appointment>,
  reason: Parameters<typeof cancel>[1],
  ctx: PersonContext,
): Promise<Appointment> {
  const also = [freeSlot(before), ...freeTime(before), countCancelled(before)];
  return await saveStep(before, cancel(before, reason, ctx), ctx, also);
}

/** Moves an appointment to a free slot of a day on which its doctor takes appointments. */
export async function moveOne(
  before: Stored<Appointment>,
  { licenseConfirmed, ...to }: Parameters<typeof reschedule>[1] & LicenseConfirmed,
  ctx: PersonContext,
): Promise<Appointment> {
  const decision = reschedule(before, to, ctx);
  if (!decision.event) return decision.after;
  const [profile] = await Promise.all([profileOf(before.doctorId), requireOpenDay(before.doctorId, to.date)]);
  const isDoctor = ctx.actor.role === "doctor";
  const doctor = isDoctor ? requirePractisingDoctor(profile, ctx) : practisingDoctorOf(profile, ctx.now);
  if (!doctor) throw new Problem("doctor_unavailable");
  requireLicenseConfirmed(decision.after, doctor, { licenseConfirmed });
  return await saveWhen(before, decision, ctx);
}
