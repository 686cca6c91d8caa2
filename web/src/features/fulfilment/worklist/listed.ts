import { byWait, matches, type PharmacyPrescription } from "#domain/prescriptions";
import type { WorkIn } from "../calls.ts";

/**
 * The listed prescriptions, the one that was sent here first first, so that no step moves a row. Loaded ones that match are
 * shown while the server still searches, and without a connection; `found` are what it has found.
 */
export function listed(
  work: readonly WorkIn[],
  searched: string,
  found: readonly PharmacyPrescription[],
): PharmacyPrescription[] {
  const loaded = work.flatMap(({ items }) => items).filter((item) => matches(item, searched));
  const known = new Set(loaded.map(({ id }) => id));
  const isListed = ({ status }: PharmacyPrescription) => work.some((part) => part.status === status);
  return byWait([...loaded, ...found.filter((item) => !known.has(item.id) && isListed(item))]);
}
