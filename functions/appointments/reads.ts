import type { Appointment } from "./domain/index.ts";
import { visits } from "./store.ts";

/** A visit by id; undefined when there is none. */
export async function visitOf(id: string): Promise<Appointment | undefined> {
  return await visits.find(id);
}

/** A visit as its event `sequence` left it, or later. */
export async function visitSince(id: string, sequence: number): Promise<Appointment | undefined> {
  return await visits.since(id, sequence);
}
