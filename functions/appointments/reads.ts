import type { Appointment } from "./domain/index.ts";
import { visits } from "./store.ts";

/** A visit by id; undefined when there is none. */
export async function visitOf(id: string): Promise<Appointment | undefined> {
  return await visits.find(id);
}
