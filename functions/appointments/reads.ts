import type { Actor } from "#kernel/actor";
import { count, query } from "../platform/table/table.ts";
import type { Appointment } from "./domain/index.ts";
import { visitFrom, visitRange, visits } from "./store.ts";

/** A visit by id; undefined when there is none. */
export async function visitOf(id: string): Promise<Appointment | undefined> {
  return await visits.find(id);
}

/** A visit as its event `sequence` left it, or later. */
export async function visitSince(id: string, sequence: number): Promise<Appointment | undefined> {
  return await visits.since(id, sequence);
}

/** A person's appointments from one day to another, both included, by time; at most `most`. */
export async function appointmentsBetween(
  person: Actor,
  from: string,
  to: string,
  most: number,
): Promise<Appointment[]> {
  return (await query(visitRange(person, from, to), most)).map(visitFrom);
}

/** How many appointments a person has from one day to another, both included. */
export async function countAppointments(person: Actor, from: string, to: string) {
  return await count(visitRange(person, from, to));
}
