import { isSearched, type Prescription, statusTraits } from "#domain/prescriptions";
import { withPatients } from "../profiles/reads.ts";
import type { WorkRow } from "./contract.ts";

/**
 * A pharmacy's prescriptions with what the profile of now says of their patients: the date of birth while they are open, another
 * name as long as they are found by it.
 */
export async function workRows(work: readonly Prescription[], now: string): Promise<WorkRow[]> {
  const named = await withPatients(work.filter((one) => isFindable(one, now)));
  const found = new Map(
    named.map(({ patient, ...row }) => [row.id, isOpen(row) ? { ...row, patient } : row]),
  );
  return work.map((one) => found.get(one.id) ?? one);
}

/** Whether a pharmacy finds a prescription by words, not by its printed code alone. */
export function isFindable(one: Prescription, now: string): boolean {
  return isSearched({ isOpen: isOpen(one), closedAt: one.updatedAt }, now);
}

/** Whether a pharmacy has work with a prescription. */
export function isOpen({ status }: Pick<Prescription, "status">): boolean {
  return statusTraits[status].isOnWorklist;
}
