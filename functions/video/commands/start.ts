import { nameOf } from "#domain/profiles";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { appointmentsAround } from "../../appointments/reads.ts";
import { conversationOf, conversationUnchanged } from "../../conversations/reads.ts";
import { isOn } from "../../platform/env.ts";
import type { Stored } from "../../platform/table/aggregate.ts";
import { profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import {
  type Call,
  type CallPair,
  callAs,
  callSideOf,
  endAbandoned,
  nearestAppointment,
  otherCallSide,
  ringObstacle,
  startCall,
} from "../domain/index.ts";
import { pushStep } from "../push.ts";
import { calls, lastSeenIn, runningCallOf, saveStarted, saveStep } from "../store.ts";

/** The client creates the id: a resend returns the call as it is. */
export const start: Run<typeof contract.start> = async ({ id, with: other, medium }, ctx) => {
  const side = callSideOf(ctx);
  const me = ctx.actor.id;
  const ids = side === "patient" ? { patient: me, doctor: other } : { patient: other, doctor: me };
  const [earlier, pair, visits, conversation, mine, theirs] = await Promise.all([
    calls.find(id),
    pairOf(ids),
    visitsOf(ids, ctx.now),
    conversationOf(ids),
    runningCallOf(me),
    runningCallOf(other),
  ]);
  if (earlier) {
    const isSame =
      earlier.caller === side &&
      earlier.medium === medium &&
      earlier[`${side}Id`] === me &&
      earlier[`${otherCallSide[side]}Id`] === other;
    if (!isSame) throw new Problem("id_in_use");
    return callAs(side, earlier);
  }
  if (medium === "voice" && !isOn("VOICE_CALLS")) throw new Problem("voice_calls_not_offered");
  const visit = nearestAppointment(visits, ids.doctor, ctx.now);
  if (!pair || !visit) throw new Problem("not_found");
  for (const [running, isMine] of [
    [mine, true],
    [theirs, false],
  ] as const)
    if (running && !(await hasEnded(running, ctx))) throw obstacle(running, ids, isMine, ctx);
  const refusal = ringObstacle(side, conversation, visits, ctx.now);
  if (refusal) throw new Problem(refusal);
  const conversationVersion = conversation?.stored.version ?? 0;
  const decision = startCall(pair, { id, medium, appointmentId: visit.id, conversationVersion }, ctx);
  const call = await saveStarted(decision, ctx, [conversationUnchanged(ids, conversation)]);
  await pushStep(call, otherCallSide[side], "call.started.v1", 1);
  return callAs(side, call);
};

interface Ids {
  readonly patient: string;
  readonly doctor: string;
}

/** Both people with their present names; undefined for anyone else than a patient and a doctor with a profile. */
async function pairOf({ patient, doctor }: Ids): Promise<CallPair | undefined> {
  const [ofPatient, ofDoctor] = await Promise.all([profileOf(patient), profileOf(doctor)]);
  if (ofPatient?.role !== "patient" || ofDoctor?.role !== "doctor") return undefined;
  return {
    patient: { id: patient, name: nameOf(ofPatient) },
    doctor: { id: doctor, name: nameOf(ofDoctor) },
  };
}

/** The appointments of two people around now. */
async function visitsOf({ patient, doctor }: Ids, now: string) {
  return await appointmentsAround({ patientId: patient, doctorId: doctor }, now);
}

/** Ends a call that everyone left, before the schedule does. */
async function hasEnded(call: Stored<Call>, ctx: PersonContext): Promise<boolean> {
  const decision = endAbandoned(call, await lastSeenIn(call), ctx);
  if (!decision.event) return false;
  await saveStep(call, decision, { ...ctx, actor: { id: "system", role: "system" } });
  return true;
}

/** Why no call can begin: one of the same two people, which the caller gets, or another one of either. */
function obstacle(running: Call, { patient, doctor }: Ids, isMine: boolean, ctx: PersonContext): Problem {
  const isOurs = running.patientId === patient && running.doctorId === doctor;
  const current = callAs(callSideOf(ctx), running);
  if (isOurs) return new Problem("call_running", { current });
  return isMine ? new Problem("in_call", { current }) : new Problem("busy");
}
