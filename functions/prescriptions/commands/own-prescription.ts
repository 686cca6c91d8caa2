import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/problem";
import type { Stored } from "../../platform/table/aggregate.ts";
import type { Prescription } from "../domain/index.ts";
import { prescriptions } from "../store.ts";

/** A prescription of the patient, or by the doctor; for anybody else it does not exist. Throws Problem 404. */
export async function ownPrescription(id: string, actor: Actor) {
  return prescriptionOfParty(actor, await prescriptions.find(id));
}

/** What was found, if it is the patient's, or by the doctor. Throws Problem 404. */
export function prescriptionOfParty(actor: Actor, found: Stored<Prescription> | undefined) {
  const party = actor.role === "doctor" ? found?.doctorId : found?.patientId;
  if (!found || party !== actor.id) throw new Problem("not_found");
  return found;
}
