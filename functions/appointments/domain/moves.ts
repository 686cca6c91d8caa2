import { instantOf } from "#kernel/dates";
import type { PersonMoment } from "#kernel/moment";
import { Problem } from "#kernel/problem";
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentRescheduled,
  type CancellationReason,
} from "../../../events/appointments.ts";
import { type Happened, happened } from "../../../events/event.ts";
import type { Appointment, Booking } from "./appointment.ts";
import { isTimeFor, lifecycle, mayReschedule, type Step } from "./lifecycle.ts";
import { cancellationWords } from "./words.ts";

/** What a step leads to. No event: the step was already taken, nothing is to be saved. */
export interface Move {
  readonly after: Appointment;
  readonly event?: Happened;
}

/** Who meets whom, as their profiles say at booking. */
export interface Parties {
  readonly patient: { id: string; name: string; email: string };
  readonly doctor: { id: string; name: string; specialty: string; zone: string };
}

/** A patient books a visit in the doctor's zone; the slot itself is guarded by its own item. */
export function book(booking: Booking, { patient, doctor }: Parties, moment: PersonMoment): Move {
  const { id, date, time, symptoms, patientNotes } = booking;
  if (instantOf({ date, time, zone: doctor.zone }) <= moment.now) throw new Problem("slot_past");
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
    createdAt: moment.now,
    updatedAt: moment.now,
    isRescheduled: false,
    calendarSequence: 0,
  };
  return { after, event: happened(AppointmentBooked, facts(after)) };
}

/** The doctor will see the patient. */
export function confirm(before: Appointment, moment: PersonMoment): Move {
  return step("confirm", before, moment, { confirmedAt: moment.now }, (after) =>
    happened(AppointmentConfirmed, facts(after)),
  );
}

/** The visit took place. */
export function complete(before: Appointment, moment: PersonMoment): Move {
  return step("complete", before, moment, { completedAt: moment.now }, (after) =>
    happened(AppointmentCompleted, facts(after)),
  );
}

/** The doctor will not see the patient: a code for the world, words for the patient. */
export function cancel(
  before: Appointment,
  reason: { code: CancellationReason; words?: string | undefined },
  moment: PersonMoment,
): Move {
  const stamp = {
    calendarSequence: before.calendarSequence + 1,
    cancelledAt: moment.now,
    cancellationReason: reason.words ?? cancellationWords[reason.code],
  };
  return step("cancel", before, moment, stamp, (after) =>
    happened(AppointmentCancelled, { ...facts(after), reasonCode: reason.code }),
  );
}

/** The doctor moves a missed visit. The status stays, the first date and time are kept, the calendar's number rises. */
export function reschedule(
  before: Appointment,
  to: { date: string; time: string },
  moment: PersonMoment,
): Move {
  const { date, time, zone } = before;
  if (date === to.date && time === to.time) return { after: before };
  if (!mayReschedule(before, moment.now)) throw new Problem("wrong_state", { current: before });
  if (instantOf({ ...to, zone }) <= moment.now) throw new Problem("slot_past");
  const calendarSequence = before.calendarSequence + 1;
  const after: Appointment = {
    ...before,
    ...to,
    calendarSequence,
    isRescheduled: true,
    originalDate: before.originalDate ?? date,
    originalTime: before.originalTime ?? time,
    rescheduledAt: moment.now,
    rescheduledBy: moment.actor.id,
    updatedAt: moment.now,
  };
  const { date: _, time: __, zone: ___, ...parties } = facts(before);
  const moved = { ...parties, from: { date, time, zone }, to: { ...to, zone }, calendarSequence };
  return { after, event: happened(AppointmentRescheduled, moved) };
}

function step(
  name: Step,
  before: Appointment,
  { now }: PersonMoment,
  stamp: { [Field in keyof Appointment]?: Appointment[Field] | undefined },
  event: (after: Appointment) => Happened,
): Move {
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
