import type { Actor } from "../../platform/domain/actor.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { prescriptions } from "../store.ts";

/** A prescription of the patient, or by the doctor; for anybody else it does not exist. Throws Problem 404. */
export async function ownPrescription(id: string, actor: Actor) {
  const prescription = await prescriptions.find(id);
  const party = actor.role === "doctor" ? prescription?.doctorId : prescription?.patientId;
  if (!prescription || party !== actor.id) throw new Problem("not_found");
  return prescription;
}
