import { AppointmentReverted, domainEvent, type RevertibleAppointmentStep } from "#events";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import { revertUntil } from "#kernel/revertible";
import type { Appointment, Revertible } from "../appointment.ts";
import { facts, type Transition } from "./transition.ts";

/** The step that a person may revert now: the last one, their own, and recent. Only doctors take such steps. */
export function revertibleBy(appointment: Appointment, actor: Actor, now: string): Revertible | undefined {
  const last = lastStep(appointment);
  if (!last || actor.id !== appointment.doctorId) return undefined;
  const late = revertUntil(last.at);
  const begins = instantOf(appointment);
  // Do not revert to a request that is too late to confirm again.
  const until = last.step === "confirm" && begins < late ? begins : late;
  return now < until ? { step: last.step, until } : undefined;
}

/** An appointment as a person sees it, with the step they may revert. */
export function shownTo(appointment: Appointment, actor: Actor, now: string): Appointment {
  const revertible = revertibleBy(appointment, actor, now);
  return revertible ? { ...appointment, revertible } : appointment;
}

/**
 * Reverts the doctor's last step. The appointment returns to its earlier state; calendars that received the step are updated.
 */
export function revert(
  before: Appointment,
  step: RevertibleAppointmentStep,
  { actor, now }: PersonContext,
): Transition {
  if (lastStep(before)?.step !== step) throw new Problem("wrong_state", { current: before });
  if (!revertibleBy(before, actor, now)) throw new Problem("revert_too_late", { current: before });
  const after: Appointment = { ...before, ...undone[step](before), updatedAt: now };
  return { after, event: domainEvent(AppointmentReverted, { ...facts(after), step }) };
}

const undone: Readonly<
  Record<RevertibleAppointmentStep, (appointment: Appointment) => Partial<Appointment>>
> = {
  confirm: ({ calendarSequence }) => ({
    status: "pending",
    confirmedAt: undefined,
    calendarSequence: calendarSequence + 1,
  }),
  complete: ({ confirmedAt, noShowAt }) => ({
    status: confirmedAt ? "confirmed" : "pending",
    completedAt: undefined,
    doctorNotes: undefined,
    noShow: noShowAt ? true : undefined,
  }),
  noShow: () => ({ noShow: undefined, noShowAt: undefined }),
};

/** The last revertible step and when it was taken; undefined if something else happened since. */
function lastStep(appointment: Appointment): { step: RevertibleAppointmentStep; at: string } | undefined {
  const { status, noShow, completedAt, noShowAt, confirmedAt, rescheduledAt = "" } = appointment;
  if (status === "completed") return completedAt ? { step: "complete", at: completedAt } : undefined;
  if (status === "cancelled" || status === "declined") return undefined;
  if (noShow) return noShowAt ? { step: "noShow", at: noShowAt } : undefined;
  const isLast = status === "confirmed" && confirmedAt !== undefined && confirmedAt > rescheduledAt;
  return isLast ? { step: "confirm", at: confirmedAt } : undefined;
}
