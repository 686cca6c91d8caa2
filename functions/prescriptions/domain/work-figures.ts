import type { Prescription } from "./prescription.ts";
import { statusTraits, type WorkStatus } from "./status.ts";

/** A change of one prescription: its state before, if it existed, and after. */
export interface WorkChange {
  readonly before?: Prescription | undefined;
  readonly after: Prescription;
}

/** What a pharmacy counts: its open prescriptions by status, and renewals that their patients may send to it. */
export type WorkFigure = WorkStatus | "suggested";

/** The pharmacy that counts a prescription, and as what; undefined if none does. */
function figureOf({
  status,
  pharmacyId,
  suggestedPharmacy,
}: Pick<Prescription, "status" | "pharmacyId" | "suggestedPharmacy">):
  | { readonly pharmacyId: string; readonly figure: WorkFigure }
  | undefined {
  if (suggestedPharmacy && statusTraits[status].awaitsSending)
    return { pharmacyId: suggestedPharmacy.id, figure: "suggested" };
  return pharmacyId && isWorkStatus(status) ? { pharmacyId, figure: status } : undefined;
}

/** What a transaction adds to the figures of each pharmacy. */
export function figuresAdded(changes: readonly WorkChange[]): Map<string, Map<WorkFigure, number>> {
  const added = new Map<string, Map<WorkFigure, number>>();
  const add = (state: Prescription | undefined, by: number) => {
    const counted = state && figureOf(state);
    if (!counted) return;
    const figures = added.get(counted.pharmacyId) ?? new Map<WorkFigure, number>();
    added.set(counted.pharmacyId, figures.set(counted.figure, (figures.get(counted.figure) ?? 0) + by));
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return added;
}

function isWorkStatus(status: Prescription["status"]): status is WorkStatus {
  return statusTraits[status].isOnWorklist;
}
