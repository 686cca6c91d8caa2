import type { Actor } from "../../platform/domain/actor.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { prescriptions } from "../../prescriptions/store.ts";

/** A prescription sent to this pharmacy; for any other it does not exist. Throws Problem 404. */
export async function assignedPrescription(id: string, actor: Actor) {
  const prescription = await prescriptions.find(id);
  if (prescription?.pharmacyId !== actor.id) throw new Problem("not_found");
  return prescription;
}
