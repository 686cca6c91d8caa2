import type { Actor } from "#kernel/actor";
import type { Chain } from "../platform/events/proof.ts";
import { query } from "../platform/table/table.ts";
import type { Appointment } from "./domain/index.ts";
import { appointmentFrom, appointmentRange, appointments } from "./store.ts";

/** An appointment by id; undefined when there is none. */
export async function appointmentOf(id: string): Promise<Appointment | undefined> {
  return await appointments.find(id);
}

/** An appointment as its event `sequence` left it, or later. */
export async function appointmentSince(id: string, sequence: number): Promise<Appointment | undefined> {
  return await appointments.since(id, sequence);
}

/** A person's appointments from one day to another, both included, by time; at most `most`. */
export async function appointmentsBetween(
  person: Actor,
  from: string,
  to: string,
  most: number,
): Promise<Appointment[]> {
  return (await query(appointmentRange(person, from, to), most)).map(appointmentFrom);
}

/** What proves how an appointment became what it is, with at most `most` events. */
export async function appointmentChain(id: string, most: number): Promise<Chain> {
  return await appointments.chain(id, most);
}
