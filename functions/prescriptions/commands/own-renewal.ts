import type { Actor } from "../../platform/domain/actor.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { renewals } from "../renewal-store.ts";

/** A request to this doctor, by the id of its prescription; for anybody else it does not exist. Throws Problem 404. */
export async function ownRenewal(id: string, actor: Actor) {
  const renewal = await renewals.find(id);
  if (renewal?.doctorId !== actor.id) throw new Problem("not_found");
  return renewal;
}
