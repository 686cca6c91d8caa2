import { type PharmacyPrescription, partStep } from "#domain/prescriptions";
import { isOnAnotherRow, useKeyTarget } from "../../../ui/keys/use-key-target.ts";
import { useListKeys } from "../../../ui/keys/use-list-keys.ts";
import { useSettled } from "../../../ui/steps/use-settled.ts";
import { mustBeRead } from "../safety.tsx";
import { otherKeys, stepKeys } from "../steps/step-messages.ts";
import { type PharmacySteps, pharmacySteps } from "../steps/use-pharmacy-steps.ts";

/** The request to read an entry, which opens it; a new object each time. */
export interface ReadRequest {
  readonly id: string;
  readonly time: number;
}

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
  /** Opens the entry of a prescription that must be read before it is approved. */
  onRead: (id: string) => void;
  /** The last such request. */
  readRequest: ReadRequest | undefined;
}

/** The shortcuts of the worklist: j, k and arrows move, / searches, ? shows all, letters act on the current row. */
export function useWorklistKeys({ chosen, knownOf, taking, next, readRequest, ...on }: WorklistKeys) {
  const known = knownOf(chosen);
  const target = useKeyTarget(chosen, known);
  // A key pressed twice opens an entry, and does not approve it unread.
  const opened = useSettled(`${readRequest?.id} ${readRequest?.time}`);

  function move(by: 1 | -1): void {
    const to = next(by);
    if (!to) return;
    target.moveTo(knownOf(to));
    on.onMove(to);
  }

  /** Whether a key may act on the current row, and not on what was there just before. */
  function isMeant(row: PharmacyPrescription): boolean {
    if (readRequest?.id === row.id && !opened.mayAct()) return false;
    const last = taking.taken.of(row.id);
    return target.isMeant() && (!last || last.isOver === true);
  }

  function act(key: string): boolean {
    if (!known || isOnAnotherRow()) return false;
    const action = actionOf(key, known, taking, on.onPrint);
    if (!action) return false;
    if (approves(key) && mustBeRead(known) && !isInEntry()) {
      on.onRead(known.id);
      return true;
    }
    if (isMeant(known)) action();
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

function approves(key: string): boolean {
  return key === stepKeys.approve || key === otherKeys.note;
}

/** Whether the focus is in the open entry, which says what must be read. */
function isInEntry(): boolean {
  return Boolean(document.activeElement?.closest("[data-entry]"));
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
  if (step) return () => taking.take(step, prescription, isInEntry());
  if (key === otherKeys.print) return () => onPrint(id);
  if (key === otherKeys.note && possible.includes("approve")) return () => taking.approve(prescription);
  if (key === otherKeys.part && partStep(prescription)) return () => taking.part(prescription);
  return undefined;
}
