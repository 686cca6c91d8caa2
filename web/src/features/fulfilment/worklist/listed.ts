import type { PharmacyPrescription } from "#domain/prescriptions";
import type { WorkIn } from "../calls.ts";
import { matches } from "./matches.ts";
import { sentAt } from "./stave-of.ts";

/** The listed prescriptions, newest first by when they were sent here, so that no step moves a row. */
export function listed(work: readonly WorkIn[], searched: string): PharmacyPrescription[] {
  return work
    .flatMap(({ items }) => items)
    .filter((item) => matches(item, searched))
    .sort((a, b) => sentAt(b).localeCompare(sentAt(a)) || a.medication.localeCompare(b.medication));
}
