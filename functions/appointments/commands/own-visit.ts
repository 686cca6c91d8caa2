import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/problem";
import type { Stored } from "../../platform/table/aggregate.ts";
import type { Appointment } from "../domain/index.ts";
import { visits } from "../store.ts";

/** A visit the person takes part in; for anybody else it does not exist. Throws Problem 404. */
export async function ownVisit(id: string, actor: Actor) {
  return visitOfParty(actor, await visits.find(id));
}

/** What was found, if the person takes part in it. Throws Problem 404. */
export function visitOfParty(actor: Actor, visit: Stored<Appointment> | undefined) {
  const party = actor.role === "doctor" ? visit?.doctorId : visit?.patientId;
  if (!visit || party !== actor.id) throw new Problem("not_found");
  return visit;
}
