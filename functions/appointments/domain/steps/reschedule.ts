import { AppointmentRescheduled, domainEvent } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import type { Appointment } from "../appointment.ts";
import { isTimeFor, lifecycle } from "../lifecycle.ts";
import { facts, type Transition } from "./transition.ts";

/**
 * Moves an appointment. The first date and time are kept and the calendar sequence rises. A doctor's move keeps the
 * status; a patient's move needs the doctor's confirmation again.
 */
export function reschedule(
  before: Appointment,
  { reasonText, ...to }: { date: string; time: string; reasonText?: string | undefined },
  ctx: PersonContext,
): Transition {
  const { date, time, zone } = before;
  if (date === to.date && time === to.time) return { after: before };
  const from: readonly string[] = lifecycle.reschedule.from;
  if (!from.includes(before.status)) throw new Problem("wrong_state", { current: before });
  if (!isTimeFor("reschedule", before, ctx.actor.role, ctx.now)) {
    throw new Problem("too_late", { current: before });
  }
  if (instantOf({ ...to, zone }) <= ctx.now) throw new Problem("slot_past");
  const calendarSequence = before.calendarSequence + 1;
  const isByPatient = ctx.actor.role === "patient";
  const after: Appointment = {
    ...before,
    ...to,
    ...(isByPatient && { status: "pending", confirmedAt: undefined }),
    noShow: undefined,
    noShowAt: undefined,
    calendarSequence,
    isRescheduled: true,
    originalDate: before.originalDate ?? date,
    originalTime: before.originalTime ?? time,
    rescheduledAt: ctx.now,
    rescheduledBy: ctx.actor.id,
    rescheduleReason: reasonText,
    updatedAt: ctx.now,
  };
  const { appointmentId, patientId, doctorId } = facts(before);
  const by = isByPatient ? "patient" : "doctor";
  const times = { from: { date, time, zone }, to: { ...to, zone } };
  const moved = { appointmentId, patientId, doctorId, by, ...times, calendarSequence } as const;
  return { after, event: domainEvent(AppointmentRescheduled, moved) };
}
