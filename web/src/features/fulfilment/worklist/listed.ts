import { byWait, matches, type PharmacyPrescription } from "#domain/prescriptions";
import type { WorkIn } from "../calls.ts";

/**
 * The listed prescriptions, earliest sent first, so that no step moves a row. Loaded matches are shown while the server
 * still searches, and without a connection; `found` are the server's results.
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
