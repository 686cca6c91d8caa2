import type { Appointment } from "#domain/appointments";
import { type Conversation, letsWrite } from "#domain/conversations";
import { instantOf } from "#kernel/dates";
import { type Call, type CallSide, isOver, otherCallSide } from "./call.ts";

/** How long a call rings at the other's devices. After it, the caller's page stops calling. */
export const ringSeconds = 45;
/** The longest time until an answer; a little longer, for an answer that was on its way. */
export const answerSeconds = 60;
/** A page in a call reports this often that it is there. */
export const presenceSeconds = 60;
/** An active call ends when no side has reported for this long. */
const absenceSeconds = 120;
/** From how many minutes before its time, and until how many after it, an appointment offers to join its call. */
const joinMinutes = { before: 10, after: 60 };

const minuteMs = 60_000;

/** Seconds between two instants, ISO 8601 UTC. */
export function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

/** Whether a call is over or can only be ended: nobody answered in time, or no side has reported for long. */
export function isAbandoned(call: Call, lastSeen: string | undefined, now: string): boolean {
  if (isOver(call)) return true;
  if (call.state === "ringing") return secondsBetween(call.startedAt, now) >= answerSeconds;
  return secondsBetween(lastSignOfLife(call, lastSeen), now) >= absenceSeconds;
}

/** Whether a page of a side is in a call, as far as is known: a page that was closed counts until it has not reported for long. */
export function isOpenFor(call: Call, side: CallSide, lastSeen: string | undefined, now: string): boolean {
  if (isOver(call) || (call.state === "ringing" && call.caller !== side)) return false;
  return secondsBetween(lastSignOfLife(call, lastSeen), now) < absenceSeconds;
}

/** When one of the two was in an active call for the last time. */
export function lastSignOfLife({ startedAt, answeredAt = startedAt }: Call, lastSeen = answeredAt): string {
  return lastSeen > answeredAt ? lastSeen : answeredAt;
}

/** When a running call is to be looked at again. */
export function checkAt(call: Call, lastSeen?: string): string {
  const [from, seconds] =
    call.state === "ringing"
      ? [call.startedAt, answerSeconds]
      : [lastSignOfLife(call, lastSeen), absenceSeconds];
  return new Date(Date.parse(from) + seconds * 1000).toISOString();
}

type Visit = Pick<Appointment, "id" | "doctorId" | "status" | "date" | "time" | "zone">;

/** A patient's appointment with a doctor nearest to `now` that was neither cancelled nor declined. */
export function nearestAppointment<V extends Visit>(
  visits: readonly V[],
  doctorId: string,
  now: string,
): V | undefined {
  const away = (visit: Visit) => Math.abs(Date.parse(instantOf(visit)) - Date.parse(now));
  return visits
    .filter((visit) => visit.doctorId === doctorId && letsWrite[visit.status])
    .reduce<V | undefined>((a, b) => (a === undefined || away(b) < away(a) ? b : a), undefined);
}

type Timed = Pick<Visit, "status" | "date" | "time" | "zone">;

/** Whether an appointment offers its two people to join its call now. */
export function offersCall(visit: Timed, now: string): boolean {
  return visit.status === "confirmed" && isCallTime(visit, now);
}

function isCallTime(visit: Timed, now: string): boolean {
  const minutes = (Date.parse(now) - Date.parse(instantOf(visit))) / minuteMs;
  return minutes >= -joinMinutes.before && minutes < joinMinutes.after;
}

/**
 * Why a person's call must not ring: the conversation is closed, or the other takes no calls. At the time of an appointment, which
 * both agreed on, it may, also to go on once the doctor has completed it.
 */
export function ringObstacle(
  caller: CallSide,
  conversation: Pick<Conversation, "closed" | "callsOff"> | undefined,
  visits: readonly Timed[],
  now: string,
): "conversation_closed" | "calls_off" | undefined {
  const agreed = visits.filter(({ status }) => status === "confirmed" || status === "completed");
  if (!conversation || agreed.some((visit) => isCallTime(visit, now))) return undefined;
  if (conversation.closed) return "conversation_closed";
  return conversation.callsOff.includes(otherCallSide[caller]) ? "calls_off" : undefined;
}
