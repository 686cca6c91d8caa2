import type { Prescription } from "#domain/prescriptions";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/problem";
import type { Stored } from "../../platform/table/aggregate.ts";
import { prescriptions } from "../../prescriptions/store.ts";

/** A prescription sent to this pharmacy; for any other it does not exist. Throws Problem 404. */
export async function assignedPrescription(id: string, actor: Actor) {
  return assignedTo(actor, await prescriptions.find(id));
}

/** What was found, if it was sent to this pharmacy. Throws Problem 404. */
export function assignedTo(actor: Actor, found: Stored<Prescription> | undefined) {
  if (found?.pharmacyId !== actor.id) throw new Problem("not_found");
  return found;
}
