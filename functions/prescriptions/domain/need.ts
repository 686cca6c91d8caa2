import type { Prescription, StatusChange } from "./prescription.ts";
import { type Need, needs, statusTraits } from "./status.ts";

type Standing = Pick<Prescription, "status" | "statusHistory">;

/** What the patient must do about a prescription now; undefined once it has ended. */
export function needOf({ status, statusHistory }: Standing): Need | undefined {
  const last = statusHistory.at(-1);
  return last && isReturn(last) ? "choose_another" : statusTraits[status].need;
}

/** Whether a prescription waits for its patient. */
export function needsPatient(prescription: Standing): boolean {
  const need = needOf(prescription);
  return need === "choose_another" || need === "collect" || need === "choose";
}

/** The active prescriptions by need, the most urgent first; among equals the longest waiting first. */
export function byNeed<P extends Standing & Pick<Prescription, "updatedAt">>(
  prescriptions: readonly P[],
): P[] {
  return prescriptions
    .flatMap((prescription) => {
      const need = needOf(prescription);
      return need ? [{ prescription, rank: needs.indexOf(need), since: sinceOf(prescription) }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.since.localeCompare(b.since))
    .map(({ prescription }) => prescription);
}

/** When a prescription reached its status, an instant. */
export function sinceOf({
  statusHistory,
  updatedAt,
}: Pick<Prescription, "statusHistory" | "updatedAt">): string {
  return statusHistory.at(-1)?.at ?? updatedAt;
}

/** Whether a status change is a pharmacy's return to the patient. */
export function isReturn({ status, by }: StatusChange): boolean {
  return status === "pending" && by === "pharmacy";
}
