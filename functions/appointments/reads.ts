import { relationOf } from "#domain/patients";
import type { Actor } from "#kernel/actor";
import { addDays } from "#kernel/dates";
import { appointmentIds, type PairIds, pairOf } from "../patients/reads.ts";
import type { Records, Stored } from "../platform/table/aggregate.ts";
import { isBefore, query } from "../platform/table/table.ts";
import type { Write } from "../platform/table/transaction.ts";
import type { Availability } from "./availability/domain/index.ts";
import { availabilities } from "./availability/store.ts";
import { type Appointment, isPast, isUrgent, statusTraits } from "./domain/index.ts";
import { appointmentFrom, appointmentRange, appointments, readUntil } from "./store.ts";
import { urgentIds } from "./urgent.ts";

export { lastAppointment } from "./store.ts";

/** An appointment by id, or undefined. */
export async function appointmentOf(id: string): Promise<Stored<Appointment> | undefined> {
  return await appointments.find(id);
}

/** Checks in a transaction that an appointment is unchanged since it was read. */
export function appointmentUnchanged(read: Stored<Appointment>): Write {
  return appointments.unchanged(read);
}

/** The aggregates of the context, by kind. */
export const records: { appointment: Records<Appointment>; availability: Records<Availability> } = {
  appointment: appointments,
  availability: availabilities,
};

/** At most `most` of a person's appointments between two days, both included, by time. */
export async function appointmentsBetween(
  person: Actor,
  from: string,
  to: string,
  most: number,
): Promise<Appointment[]> {
  return (await query(appointmentRange(person, from, to), most)).map(appointmentFrom);
}

/**
 * The appointments of a patient and a doctor around now that were neither cancelled nor declined: back to the last that has begun, and
 * ahead to the next one. The days are in the doctor's zone, so both readings begin a day beyond now.
 */
export async function appointmentsAround(ids: PairIds, now: string): Promise<Stored<Appointment>[]> {
  const pair = await pairOf(ids);
  if (!pair || relationOf(pair) !== "treating") return [];
  const day = (days: number) => addDays(now.slice(0, 10), days);
  const fits = ({ status }: Appointment) => !statusTraits[status].isOff;
  const [back, ahead] = await Promise.all([
    readUntil(appointmentIds(ids, { upTo: day(1) }), fits, (one) => isPast(one, now)),
    readUntil(appointmentIds(ids, { from: day(-1) }), fits, (one) => !isPast(one, now)),
  ]);
  return [...back, ...ahead];
}

/** At most `most` of a person's appointments from a day up to a place `<date>T<time>#<id>`, latest first. */
export async function appointmentsUpTo(
  person: Actor,
  from: string,
  place: string,
  most: number,
): Promise<Appointment[]> {
  const range = { ...appointmentRange(person, from, ""), high: `APPOINTMENT#${place}` };
  if (isBefore(range.high, range.low)) return [];
  return (await query(range, most, { newestFirst: true })).map(appointmentFrom);
}

/** Appointments by id, in the order of the ids, eventually consistent. */
export async function appointmentsByIds(ids: readonly string[]): Promise<Appointment[]> {
  const found = await Promise.all(ids.map((id) => appointments.findEventually(id)));
  return found.filter((one) => one !== undefined);
}

/** A doctor's requests with symptoms that may be an emergency, by their time: those ahead, and those of the last 30 days. */
export async function urgentRequests({ id, role }: Actor, now: string): Promise<Appointment[]> {
  if (role !== "doctor") return [];
  const found = await appointmentsByIds(await urgentIds(id));
  return found.filter((one) => isUrgent(one, now));
}
