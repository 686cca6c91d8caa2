import { type PharmacyPrescription, partStep } from "#domain/prescriptions";
import { isOnAnotherRow, useKeyTarget } from "../../../ui/keys/use-key-target.ts";
import { useListKeys } from "../../../ui/keys/use-list-keys.ts";
import { otherKeys, stepKeys } from "../steps/step-messages.ts";
import { type PharmacySteps, pharmacySteps } from "../steps/use-pharmacy-steps.ts";

export interface WorklistKeys {
  chosen: string | undefined;
  /** The newest state of an open prescription. */
  knownOf: (id: string | undefined) => PharmacyPrescription | undefined;
  taking: PharmacySteps;
  next: (by: 1 | -1) => string | undefined;
  /** Makes a row the current one and gives it the focus. */
  onMove: (to: string) => void;
  onSearch: () => void;
  onHelp: () => void;
  onPrint: (id: string) => void;
}

/** The shortcuts of the worklist: j, k and arrows move, / searches, ? shows all, letters act on the current row. */
export function useWorklistKeys({ chosen, knownOf, taking, next, ...on }: WorklistKeys) {
  const known = knownOf(chosen);
  const target = useKeyTarget(chosen, known);

  function move(by: 1 | -1): void {
    const to = next(by);
    if (!to) return;
    target.moveTo(knownOf(to));
    on.onMove(to);
  }

  function act(key: string): boolean {
    if (!known || isOnAnotherRow()) return false;
    const action = actionOf(key, known, taking, on.onPrint);
    if (!action) return false;
    const last = taking.taken.of(known.id);
    if (target.isMeant() && (!last || last.isOver)) action();
    return true;
  }

  return useListKeys((key) => {
    if (key === "j" || key === "ArrowDown") move(1);
    else if (key === "k" || key === "ArrowUp") move(-1);
    else if (key === "/") on.onSearch();
    else if (key === "?") on.onHelp();
    else return act(key.toUpperCase());
    return true;
  });
}

/** The action of a key on a prescription, if it is possible now. */
function actionOf(
  key: string,
  prescription: PharmacyPrescription,
  taking: PharmacySteps,
  onPrint: WorklistKeys["onPrint"],
): (() => void) | undefined {
  const { id } = prescription;
  const possible = pharmacySteps(prescription);
  const step = possible.find((one) => stepKeys[one] === key);
  if (step) return () => taking.take(step, prescription);
  if (key === otherKeys.print) return () => onPrint(id);
  if (key === otherKeys.note && possible.includes("approve")) return () => taking.approve(prescription);
  if (key === otherKeys.part && partStep(prescription)) return () => taking.part(prescription);
  return undefined;
}
