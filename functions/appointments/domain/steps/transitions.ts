import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentNoShow,
  type CancellationReason,
  type DomainEvent,
  domainEvent,
} from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import type { Appointment, Booking, Practice } from "../appointment.ts";
import { isTimeFor, lifecycle } from "../lifecycle.ts";
import { raisedFlags } from "../symptoms/red-flags.ts";
import { reasonsOf } from "./reasons.ts";
import { facts, type Transition } from "./transition.ts";

/** The two people, as their profiles say at booking. */
export interface Parties {
  readonly patient: { id: string; name: string; email: string; country?: string };
  readonly doctor: { id: string; name: string; specialty: string; zone: string; practice?: Practice };
}

/** Books an appointment in the doctor's zone; the slot has an item of its own as a guard. */
export function book(booking: Booking, { patient, doctor }: Parties, ctx: PersonContext): Transition {
  const { id, date, time, symptoms, patientNotes } = booking;
  if (instantOf({ date, time, zone: doctor.zone }) <= ctx.now) throw new Problem("slot_past");
  const after: Appointment = {
    id,
    patientId: patient.id,
    patientName: patient.name,
    patientEmail: patient.email,
    ...(raisedFlags(symptoms).length > 0 && { patientCountry: patient.country }),
    doctorId: doctor.id,
    doctorName: doctor.name,
    doctorSpecialty: doctor.specialty,
    practice: doctor.practice,
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

export function confirm(before: Appointment, ctx: PersonContext, practice?: Practice): Transition {
  const stamp = { confirmedAt: ctx.now, practice: practice ?? before.practice };
  return step("confirm", before, ctx, stamp, (after) => domainEvent(AppointmentConfirmed, facts(after)));
}

export function complete(before: Appointment, ctx: PersonContext, doctorNotes?: string): Transition {
  const stamp = { completedAt: ctx.now, noShow: undefined, doctorNotes };
  return step("complete", before, ctx, stamp, (after) => domainEvent(AppointmentCompleted, facts(after)));
}

/** Marks the patient as absent. The status does not change, and the appointment can still be moved. */
export function noShow(before: Appointment, ctx: PersonContext): Transition {
  if (before.noShow) return { after: before };
  return step("noShow", before, ctx, { noShow: true, noShowAt: ctx.now }, (after) =>
    domainEvent(AppointmentNoShow, facts(after)),
  );
}

/** Cancels, with an optional reason code that is public and optional words for the other side only. */
export function cancel(
  before: Appointment,
  reason: { reasonCode?: CancellationReason | undefined; reasonText?: string | undefined },
  ctx: PersonContext,
): Transition {
  const { reasonCode, reasonText } = reason;
  const by = ctx.actor.role === "patient" ? "patient" : "doctor";
  const known: readonly CancellationReason[] = reasonsOf[by];
  if (reasonCode && !known.includes(reasonCode)) {
    const field = { path: "reasonCode", code: "invalid", title: new Problem("invalid").message };
    throw new Problem("invalid", { fields: [field] });
  }
  const stamp = {
    calendarSequence: before.calendarSequence + 1,
    cancelledAt: ctx.now,
    cancelledBy: ctx.actor.id,
    cancellationCode: reasonCode,
    cancellationReason: reasonText,
  };
  return step("cancel", before, ctx, stamp, (after) =>
    domainEvent(AppointmentCancelled, { ...facts(after), by, ...(reasonCode && { reasonCode }) }),
  );
}

function step(
  name: "confirm" | "complete" | "noShow" | "cancel",
  before: Appointment,
  { now, actor }: PersonContext,
  stamp: { [Field in keyof Appointment]?: Appointment[Field] | undefined },
  event: (after: Appointment) => DomainEvent,
): Transition {
  const rule = lifecycle[name];
  const from: readonly string[] = rule.from;
  const to = "to" in rule ? rule.to : before.status;
  if ("to" in rule && before.status === to) return { after: before };
  if (!from.includes(before.status)) throw new Problem("wrong_state", { current: before });
  if (!isTimeFor(name, before, actor.role, now)) {
    throw new Problem(rule.when === "after" ? "too_early" : "too_late", { current: before });
  }
  const after = { ...before, ...stamp, status: to, updatedAt: now } as Appointment;
  return { after, event: event(after) };
}
