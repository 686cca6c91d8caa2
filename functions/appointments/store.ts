import { type LastCompleted, sinceCompleting, sinceReverting } from "#domain/patients";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import {
  appointmentIds,
  countAppointment,
  countCompleted,
  listAppointment,
  type PairIds,
  pairOf,
} from "../patients/reads.ts";
import { aggregate, type Decision, type Stored } from "../platform/table/aggregate.ts";
import { addToCounters } from "../platform/table/counters.ts";
import { expiryOf } from "../platform/table/expiry.ts";
import { getMany, type Item, query, type Range } from "../platform/table/table.ts";
import { putNew, remove, removeOwn, type Write } from "../platform/table/transaction.ts";
import { countDay } from "./day-counts.ts";
import { Appointment, mostAhead, quartersOf } from "./domain/index.ts";
import { listUrgent } from "./urgent.ts";

/** Appointments: `APPOINTMENT#<id>` / `APPOINTMENT`, listed by date and time for the doctor (gsi1) and the patient (gsi2). */
export const appointments = aggregate<Appointment>({
  kind: "appointment",
  schema: Appointment,
  id: (appointment) => appointment.id,
  key: (id) => ({ pk: `APPOINTMENT#${id}`, sk: "APPOINTMENT" }),
  parties: { patient: "patientId", doctor: "doctorId" },
  list: "whole",
  indexes: (appointment) => {
    const place = `APPOINTMENT#${appointment.date}T${appointment.time}#${appointment.id}`;
    return {
      gsi1pk: `DOCTOR#${appointment.doctorId}`,
      gsi1sk: place,
      gsi2pk: `PATIENT#${appointment.patientId}`,
      gsi2sk: place,
    };
  },
});

/** A patient's or a doctor's appointments between two days, both included. Throws Problem 404 for another role. */
export function appointmentRange({ id, role }: Actor, from: string, to: string): Range {
  const days = { low: `APPOINTMENT#${from}`, high: `APPOINTMENT#${to}\uffff` };
  if (role === "doctor") return { index: "gsi1", pk: `DOCTOR#${id}`, ...days };
  if (role === "patient") return { index: "gsi2", pk: `PATIENT#${id}`, ...days };
  throw new Problem("not_found");
}

/** Reserves the slot of an appointment exclusively: `SLOT#<doctor>` / `<date>T<time>`. */
export function takeSlot({ id, doctorId, date, time }: Appointment): Write {
  const item = {
    pk: `SLOT#${doctorId}`,
    sk: `${date}T${time}`,
    kind: "slot",
    schemaVersion: 1,
    appointmentId: id,
  };
  return putNew(item, () => new Problem("slot_taken"));
}

/** Frees an appointment's slot; it must still belong to this appointment. */
export function freeSlot({ id, doctorId, date, time }: Appointment): Write {
  return removeOwn({ pk: `SLOT#${doctorId}`, sk: `${date}T${time}` }, "appointmentId", id);
}

/**
 * Reserves the patient's time, so that no patient has two appointments at once: `BOOKED#<patient>` / `<instant>` per
 * quarter of an hour. The first one names the doctor, so that it stands for the appointment.
 */
function takeTime({ id, patientId, doctorId, ...when }: Appointment): Write[] {
  return quartersOf(when).map((quarter, n) => {
    const about = {
      ...(n === 0 && { doctorId }),
      kind: "booked-time",
      schemaVersion: 1,
      appointmentId: id,
      expiresAt: expiryOf(quarter, 1),
    };
    return putNew({ ...timeKey(patientId, quarter), ...about }, () => new Problem("already_booked"));
  });
}

/** Frees the patient's time. Reservations in the past may have expired. */
export function freeTime({ patientId, ...when }: Appointment): Write[] {
  return quartersOf(when).map((quarter) => remove(timeKey(patientId, quarter)));
}

/** Saves a step of an appointment, and whether it is listed as urgent. */
export async function saveStep(
  before: Stored<Appointment> | undefined,
  decision: Decision<Appointment>,
  ctx: PersonContext,
  also: readonly Write[] = [],
): Promise<Appointment> {
  return await appointments.save(before, decision, ctx, [...also, ...listUrgent(decision.after, before)]);
}

/**
 * Saves the time of an appointment: one transaction reserves its slot and the patient's time and frees the earlier
 * ones. Throws Problem 409 if the patient has another appointment then; only the patient sees which.
 */
export async function saveWhen(
  before: Stored<Appointment> | undefined,
  decision: Decision<Appointment>,
  ctx: PersonContext,
  also: readonly Write[] = [],
): Promise<Appointment> {
  const { after } = decision;
  const left = before ? [freeSlot(before), ...freeTime(before)] : [];
  const listed = listAppointment(after, before);
  const counted = countDay(after, before);
  const writes = [...left, takeSlot(after), ...takeTime(after), ...listed, ...counted, ...also];
  try {
    return await saveStep(before, decision, ctx, writes);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "already_booked") throw error;
    if (ctx.actor.role !== "patient") throw new Problem("patient_booked");
    throw new Problem("already_booked", { current: await otherOf(after) });
  }
}

/** All quarters of the most appointments that a patient may have ahead, and the rest of one that has begun. */
const mostQuarters = 2 * mostAhead.inAll + 1;

/**
 * The doctor of each appointment that a patient has ahead, requested or confirmed, consistently read. Taken times are freed by
 * cancelling and moving, and left behind by the clock, so these need no counter.
 */
export async function doctorsAhead(patientId: string, now: string): Promise<string[]> {
  const range = { pk: `BOOKED#${patientId}`, low: `${now}~`, high: "~" };
  const items = await query(range, mostQuarters, { consistent: true });
  return items.flatMap(({ doctorId }) => (typeof doctorId === "string" ? [doctorId] : []));
}

/** The patient's other appointment at the same time. */
async function otherOf({ id, patientId, ...when }: Appointment): Promise<Appointment | undefined> {
  const keys = quartersOf(when).map((quarter) => timeKey(patientId, quarter));
  const ids = (await getMany(keys, { consistent: true })).map(({ appointmentId }) => String(appointmentId));
  const other = ids.find((one) => one !== id);
  return other === undefined ? undefined : await appointments.find(other);
}

function timeKey(patientId: string, quarter: string) {
  return { pk: `BOOKED#${patientId}`, sk: quarter };
}

/** A doctor's taken times between two days: `<date>T<time>`, ascending; at most `limit`. */
export async function takenSlots(
  doctorId: string,
  from: string,
  to: string,
  limit: number,
  options: { consistent?: boolean } = {},
): Promise<string[]> {
  const range = { pk: `SLOT#${doctorId}`, low: from, high: `${to}\uffff` };
  const items = await query(range, limit, options);
  return items.map((item) => String(item.sk));
}

/**
 * Counts a new appointment for the pair and the patient, and a new patient for the doctor. `earlier` is how many the patient had
 * booked before the appointments ahead were read: another booking since then refuses this one.
 */
export function countBooking(appointment: Appointment, isKnown: boolean, earlier: number): Write[] {
  const { doctorId, patientId, patientName: name, patientEmail: email } = appointment;
  const refused = () => new Problem("changed_meanwhile");
  return [
    ...countAppointment(appointment, isKnown, { name, email }),
    addToCounters(patientId, { appointments: 1 }, { counter: "appointments", was: earlier, refused }),
    ...(isKnown ? [] : [addToCounters(doctorId, { patients: 1 })]),
  ];
}

/** Counts a completed appointment for the patient and the pair. */
export async function countCompletion(appointment: Appointment, now: string): Promise<Write[]> {
  const { id, patientId, date, time } = appointment;
  const pair = await pairOf(appointment);
  const last = pair?.lastCompleted ?? undefined;
  const isLatest = !last || `${last.date}T${last.time}` < `${date}T${time}`;
  return [
    addToCounters(patientId, { completed: 1 }),
    countCompleted(appointment, pair, 1, {
      last: isLatest ? { id, date, time } : last,
      since: sinceCompleting(pair ?? { completed: 0 }, now),
    }),
  ];
}

/** Reverts the count of a completed appointment. */
export async function uncountCompletion(appointment: Appointment, now: string): Promise<Write[]> {
  const pair = await pairOf(appointment);
  const last = pair?.lastCompleted ?? undefined;
  const isOnly = pair?.completed === 1;
  const before = last?.id !== appointment.id ? last : isOnly ? undefined : await completedBefore(appointment);
  const since = pair && sinceReverting(pair, appointment.completedAt, now);
  return [
    addToCounters(appointment.patientId, { completed: -1 }),
    countCompleted(appointment, pair, -1, { last: before, since }),
  ];
}

/** The latest completed appointment of the same people but this one. */
async function completedBefore({ id, ...ids }: Appointment): Promise<LastCompleted | undefined> {
  const isIt = (one: Appointment) => one.status === "completed" && one.id !== id;
  const last = await lastAppointment(ids, isIt);
  return last && { id: last.id, date: last.date, time: last.time };
}

/** The appointment of a patient and a doctor that begins last, of those that fit; consistently read. */
export async function lastAppointment(
  ids: PairIds,
  fits: (one: Appointment) => boolean,
): Promise<Appointment | undefined> {
  return (await readUntil(appointmentIds(ids, {}), fits, () => true)).at(-1);
}

/** Appointments in the order of the pages of their ids: those that fit, up to the first of them that is the last to be read. */
export async function readUntil(
  pages: AsyncIterable<string[]>,
  fits: (one: Appointment) => boolean,
  isLast: (one: Appointment) => boolean,
): Promise<Stored<Appointment>[]> {
  const read: Stored<Appointment>[] = [];
  for await (const ids of pages) {
    const found = await Promise.all(ids.map((id) => appointments.find(id)));
    for (const one of found) {
      if (!one || !fits(one)) continue;
      read.push(one);
      if (isLast(one)) return read;
    }
  }
  return read;
}

/** Parses an appointment from an index item. */
export function appointmentFrom(item: Item): Appointment {
  return appointments.parse(item);
}
