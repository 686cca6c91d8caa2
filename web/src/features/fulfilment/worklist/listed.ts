import { byWait, isOfMethod, matches } from "#domain/prescriptions";
import type { FulfilmentMethod } from "#events";
import type { WorkIn, WorkRow } from "../calls.ts";

/**
 * The listed prescriptions, earliest sent first, so that no step moves a row. Loaded matches are shown while the server
 * still searches, and without a connection; `found` are the server's results.
 */
export function listed(
  work: readonly WorkIn[],
  searched: string,
  found: readonly WorkRow[],
  how?: FulfilmentMethod,
): WorkRow[] {
  const loaded = work.flatMap(({ items }) => items).filter((item) => matches(item, searched));
  const known = new Set(loaded.map(({ id }) => id));
  const isListed = (item: WorkRow) =>
    isOfMethod(item, how) && work.some((part) => part.status === item.status);
  return byWait([...loaded, ...found.filter((item) => !known.has(item.id) && isListed(item))]);
}
