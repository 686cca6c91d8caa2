import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/problem";
import type { Stored } from "../../platform/table/aggregate.ts";
import type { Renewal } from "../domain/index.ts";
import { renewals } from "../renewal-store.ts";

/** A request to this doctor, by the id of its prescription; for anybody else it does not exist. Throws Problem 404. */
export async function ownRenewal(id: string, actor: Actor) {
  return renewalAskedOf(actor, await renewals.find(id));
}

/** What was found, if it was asked of this doctor. Throws Problem 404. */
export function renewalAskedOf(actor: Actor, found: Stored<Renewal> | undefined) {
  if (found?.doctorId !== actor.id) throw new Problem("not_found");
  return found;
}
