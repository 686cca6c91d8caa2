import type { PharmacyPrescription } from "#domain/prescriptions";
import type { WorkIn } from "../calls.ts";
import { matches } from "./matches.ts";
import { sentAt } from "./stave-of.ts";

/** What is listed: newest first by when it was sent here, so that a step does not move it under one's hands. */
export function listed(work: readonly WorkIn[], searched: string): PharmacyPrescription[] {
  return work
    .flatMap(({ items }) => items)
    .filter((item) => matches(item, searched))
    .sort((a, b) => sentAt(b).localeCompare(sentAt(a)) || a.medication.localeCompare(b.medication));
}
