import {
  CallAnswered,
  CallDeclined,
  CallEnded,
  CallGivenUp,
  type CallMedium,
  CallMissed,
  type CallSide,
  CallStarted,
  type DomainEvent,
  domainEvent,
} from "#events";
import { Problem } from "#kernel/call/problem";
import type { Context, PersonContext } from "#kernel/context";
import { type Call, type CallPair, callAs, isOver } from "./call.ts";
import { type CallStep, callLifecycle, callSteps } from "./lifecycle.ts";
import { answerSeconds, isAbandoned, lastSignOfLife, ringSeconds, secondsBetween } from "./times.ts";

/** The result of a step. No event: nothing changed, and nothing is saved. */
export interface CallTransition {
  readonly after: Call;
  readonly event?: DomainEvent;
}

interface Start {
  readonly id: string;
  readonly medium: CallMedium;
  readonly appointmentId: string | undefined;
  readonly conversationVersion: number;
}

/** The caller consents and rings. */
export function startCall(
  { patient, doctor }: CallPair,
  { id, medium, appointmentId, conversationVersion }: Start,
  ctx: PersonContext,
): CallTransition {
  const caller = callSideOf(ctx);
  const after: Call = {
    id,
    patientId: patient.id,
    patientName: patient.name,
    doctorId: doctor.id,
    doctorName: doctor.name,
    ...(appointmentId && { appointmentId }),
    caller,
    medium,
    state: "ringing",
    conversationVersion,
    consents: { [caller]: ctx.now },
    startedAt: ctx.now,
  };
  return { after, event: domainEvent(CallStarted, parties(after)) };
}

/** The called person consents and accepts; a resend changes nothing. Throws Problem 409, also for an answer on a second device. */
export function answerCall(before: Call, answerId: string, ctx: PersonContext): CallTransition {
  if (before.answerId === answerId) return { after: before };
  const side = callSideOf(ctx);
  if (before.state === "active" && before.caller !== side) throw new Problem("answered_elsewhere");
  requireStep("answer", before, side);
  if (secondsBetween(before.startedAt, ctx.now) > answerSeconds) throw over(before, side);
  const consents = { ...before.consents, [side]: ctx.now };
  const { to: state } = callLifecycle.answer;
  const after: Call = { ...before, state, consents, answerId, answeredAt: ctx.now };
  return { after, event: domainEvent(CallAnswered, parties(after)) };
}

/** The called person declines; repeated, nothing changes. Throws Problem 409. */
export function declineCall(before: Call, ctx: PersonContext): CallTransition {
  if (before.state === "declined") return { after: before };
  requireStep("decline", before, callSideOf(ctx));
  return closed(before, "decline", ctx.now);
}

/** Either person ends an active call, or the caller one that nobody answered; repeated, nothing changes. Throws Problem 409. */
export function endCall(before: Call, ctx: PersonContext): CallTransition {
  if (isOver(before)) return { after: before };
  const side = callSideOf(ctx);
  if (before.state === "active") {
    requireStep("end", before, side);
    return closed(before, "end", ctx.now);
  }
  requireStep("giveUp", before, side);
  const rang = secondsBetween(before.startedAt, ctx.now);
  return closed(before, rang >= ringSeconds ? "miss" : "giveUp", ctx.now);
}

/** The product ends a call that nobody answered in time, or in which nobody is any more: at the last sign of life. */
export function endAbandoned(before: Call, lastSeen: string | undefined, { now }: Context): CallTransition {
  if (isOver(before) || !isAbandoned(before, lastSeen, now)) return { after: before };
  if (before.state === "ringing") return closed(before, "miss", now);
  return closed(before, "end", lastSignOfLife(before, lastSeen));
}

/** The product ends the call of an appointment that was cancelled. */
export function endWithAppointment(before: Call, { now }: Context): CallTransition {
  if (isOver(before)) return { after: before };
  return closed(before, before.state === "active" ? "end" : "giveUp", now);
}

/** A side closed a conversation, or takes no calls: the calls of these callers shall not ring since that version of it. */
export interface RingsEnd {
  readonly by: CallSide;
  readonly callers: readonly CallSide[];
  readonly version: number;
}

/**
 * The product ends a call that such a side does not want to ring. One that was answered goes on. So does one that began on
 * that version or on a later one: at the time of an appointment, or because all was open again. Instants would not tell,
 * because of two requests at once the later one may be stored first.
 */
export function stopRinging(
  before: Call,
  { by, callers, version }: RingsEnd,
  { now }: Context,
): CallTransition {
  const isUnwanted = callers.includes(before.caller) && before.conversationVersion < version;
  if (before.state !== "ringing" || !isUnwanted) return { after: before };
  return closed(before, before.caller === by ? "giveUp" : "decline", now);
}

/** Requires a call in which both take part, and so consented. Throws Problem 409. */
export function requireActive(call: Call, side: CallSide): void {
  if (call.state !== "active" || !call.consents[side]) throw over(call, side);
}

/** The side of the person who acts. Throws Problem 403 for a role without calls. */
export function callSideOf({ actor: { role } }: Pick<PersonContext, "actor">): CallSide {
  if (role !== "patient" && role !== "doctor") throw new Problem("forbidden");
  return role;
}

const closings = { decline: CallDeclined, miss: CallMissed, giveUp: CallGivenUp } as const;

/** The minutes of a call that nobody answered are none. */
function closed(before: Call, step: keyof typeof closings | "end", endedAt: string): CallTransition {
  const seconds = before.answeredAt === undefined ? 0 : secondsBetween(before.answeredAt, endedAt);
  const minutes = Math.round(seconds / 60);
  const after: Call = { ...before, state: callLifecycle[step].to, endedAt, durationMinutes: minutes };
  if (step === "end") return { after, event: domainEvent(CallEnded, { ...parties(after), minutes }) };
  return { after, event: domainEvent(closings[step], parties(after)) };
}

function requireStep(step: CallStep, call: Call, side: CallSide): void {
  if (!callSteps(call, side).includes(step)) throw over(call, side);
}

function over(call: Call, side: CallSide): Problem {
  return new Problem(isOver(call) ? "call_over" : "wrong_state", { current: callAs(side, call) });
}

function parties({ patientId, doctorId, caller, medium, appointmentId }: Call) {
  return { patientId, doctorId, caller, medium, ...(appointmentId && { appointmentId }) };
}
