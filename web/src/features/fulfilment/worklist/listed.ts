import { byWait, matches, type PharmacyPrescription } from "#domain/prescriptions";
import type { WorkIn } from "../calls.ts";

/** The listed prescriptions, the one that was sent here first first, so that no step moves a row. */
export function listed(work: readonly WorkIn[], searched: string): PharmacyPrescription[] {
  return byWait(work.flatMap(({ items }) => items).filter((item) => matches(item, searched)));
}
