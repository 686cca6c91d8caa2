import type { PersonContext } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import { Problem } from "#kernel/problem";
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentRescheduled,
  type CancellationReason,
} from "../../../events/appointments.ts";
import { type DomainEvent, domainEvent } from "../../../events/event.ts";
import type { Appointment, Booking } from "./appointment.ts";
import { isTimeFor, lifecycle, mayReschedule, type Step } from "./lifecycle.ts";

/** What a step leads to. No event: the step was already taken, nothing is to be saved. */
export interface Transition {
  readonly after: Appointment;
  readonly event?: DomainEvent;
}

/** Who meets whom, as their profiles say at booking. */
export interface Parties {
  readonly patient: { id: string; name: string; email: string };
  readonly doctor: { id: string; name: string; specialty: string; zone: string };
}

/** A patient books an appointment in the doctor's zone; the slot itself is guarded by its own item. */
export function book(booking: Booking, { patient, doctor }: Parties, ctx: PersonContext): Transition {
  const { id, date, time, symptoms, patientNotes } = booking;
  if (instantOf({ date, time, zone: doctor.zone }) <= ctx.now) throw new Problem("slot_past");
  const after: Appointment = {
    id,
    patientId: patient.id,
    patientName: patient.name,
    patientEmail: patient.email,
    doctorId: doctor.id,
    doctorName: doctor.name,
    doctorSpecialty: doctor.specialty,
    date,
    time,
    zone: doctor.zone,
    status: "pending",
    symptoms,
    patientNotes,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    isRescheduled: false,
    calendarSequence: 0,
  };
  return { after, event: domainEvent(AppointmentBooked, facts(after)) };
}

/** The doctor will see the patient. */
export function confirm(before: Appointment, ctx: PersonContext): Transition {
  return step("confirm", before, ctx, { confirmedAt: ctx.now }, (after) =>
    domainEvent(AppointmentConfirmed, facts(after)),
  );
}

/** The appointment took place. */
export function complete(before: Appointment, ctx: PersonContext): Transition {
  return step("complete", before, ctx, { completedAt: ctx.now }, (after) =>
    domainEvent(AppointmentCompleted, facts(after)),
  );
}

/** The doctor will not see the patient: a code for the world, words for the patient. */
export function cancel(
  before: Appointment,
  reason: { reasonCode: CancellationReason; reasonText?: string | undefined },
  ctx: PersonContext,
): Transition {
  const stamp = {
    calendarSequence: before.calendarSequence + 1,
    cancelledAt: ctx.now,
    cancellationCode: reason.reasonCode,
    cancellationReason: reason.reasonText,
  };
  return step("cancel", before, ctx, stamp, (after) =>
    domainEvent(AppointmentCancelled, { ...facts(after), reasonCode: reason.reasonCode }),
  );
}

/** The doctor moves a missed appointment. The status stays, the first date and time are kept, the calendar's number rises. */
export function reschedule(
  before: Appointment,
  to: { date: string; time: string },
  ctx: PersonContext,
): Transition {
  const { date, time, zone } = before;
  if (date === to.date && time === to.time) return { after: before };
  if (!mayReschedule(before, ctx.now)) throw new Problem("wrong_state", { current: before });
  if (instantOf({ ...to, zone }) <= ctx.now) throw new Problem("slot_past");
  const calendarSequence = before.calendarSequence + 1;
  const after: Appointment = {
    ...before,
    ...to,
    calendarSequence,
    isRescheduled: true,
    originalDate: before.originalDate ?? date,
    originalTime: before.originalTime ?? time,
    rescheduledAt: ctx.now,
    rescheduledBy: ctx.actor.id,
    updatedAt: ctx.now,
  };
  const { date: _, time: __, zone: ___, ...parties } = facts(before);
  const moved = { ...parties, from: { date, time, zone }, to: { ...to, zone }, calendarSequence };
  return { after, event: domainEvent(AppointmentRescheduled, moved) };
}

function step(
  name: Step,
  before: Appointment,
  { now }: PersonContext,
  stamp: { [Field in keyof Appointment]?: Appointment[Field] | undefined },
  event: (after: Appointment) => DomainEvent,
): Transition {
  const rule = lifecycle[name];
  const from: readonly string[] = rule.from;
  if (before.status === rule.to) return { after: before };
  if (!from.includes(before.status)) throw new Problem("wrong_state", { current: before });
  if (!isTimeFor(name, before, now)) {
    throw new Problem(rule.when === "after" ? "too_early" : "too_late", { current: before });
  }
  const after = { ...before, ...stamp, status: rule.to, updatedAt: now } as Appointment;
  return { after, event: event(after) };
}

function facts({ id, patientId, doctorId, date, time, zone }: Appointment) {
  return { appointmentId: id, patientId, doctorId, date, time, zone };
}
