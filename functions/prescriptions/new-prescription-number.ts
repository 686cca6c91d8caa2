import { createHash } from "node:crypto";
import { prescriptionNumberFrom } from "./domain/index.ts";

/** A prescription number from the random bits of a new id. */
export function newPrescriptionNumber(id: string): string {
  return prescriptionNumberFrom(createHash("sha256").update(id).digest());
}
