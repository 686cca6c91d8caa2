import type { Actor } from "../../platform/domain/actor.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { visits } from "../store.ts";

/** A visit the person takes part in; for anybody else it does not exist. Throws Problem 404. */
export async function ownVisit(id: string, actor: Actor) {
  const visit = await visits.find(id);
  const party = actor.role === "doctor" ? visit?.doctorId : visit?.patientId;
  if (!visit || party !== actor.id) throw new Problem("not_found");
  return visit;
}
