import type { Actor } from "#kernel/actor";
import type { Records, Stored } from "../platform/table/aggregate.ts";
import { query } from "../platform/table/table.ts";
import type { Write } from "../platform/table/transaction.ts";
import type { Appointment } from "./domain/index.ts";
import { appointmentFrom, appointmentRange, appointments } from "./store.ts";

/** An appointment by id; undefined when there is none. */
export async function appointmentOf(id: string): Promise<Stored<Appointment> | undefined> {
  return await appointments.find(id);
}

/** Checks that an appointment that was read has not changed, in the transaction of what is decided on it. */
export function appointmentUnchanged(read: Stored<Appointment>): Write {
  return appointments.unchanged(read);
}

/** What has events, by its kind. */
export const records: { appointment: Records<Appointment> } = { appointment: appointments };

/** A person's appointments from one day to another, both included, by time; at most `most`. */
export async function appointmentsBetween(
  person: Actor,
  from: string,
  to: string,
  most: number,
): Promise<Appointment[]> {
  return (await query(appointmentRange(person, from, to), most)).map(appointmentFrom);
}
