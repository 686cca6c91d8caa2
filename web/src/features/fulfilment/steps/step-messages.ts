import type { lifecycle, PharmacyReason, PlainStep, Step } from "#domain/prescriptions";
import type { FailureWords } from "../../../lib/api/failure.ts";

/** How long a message about a step stays. */
export const messageMs = 3000;

/** The steps that are the pharmacy's. */
export type PharmacyStep = {
  [S in Step]: "pharmacy" extends (typeof lifecycle)[S]["by"] ? S : never;
}[Step];

/** Those of them that need a reason. */
export type RefusalStep = Exclude<PharmacyStep, PlainStep>;

export interface StepWords {
  label: string;
  /** The key that does the same. One key may stand for several steps that are never possible at once. */
  key: string;
  /** What the key does. */
  hint: string;
  /** What is said when it worked. */
  done: string;
}

/** What the pharmacy reads about each of its steps. */
export const stepMessages: Readonly<Record<PharmacyStep, StepWords>> = {
  approve: { label: "Approve", key: "A", hint: "approve", done: "Prescription approved successfully" },
  ready: {
    label: "Mark Ready for Pickup",
    key: "R",
    hint: "ready",
    done: "Prescription marked ready for pickup successfully",
  },
  dispatch: {
    label: "Mark Out for Delivery",
    key: "O",
    hint: "out for delivery",
    done: "Prescription marked out for delivery successfully",
  },
  dispense: {
    label: "Mark as Dispensed",
    key: "D",
    hint: "dispensed, delivered",
    done: "Prescription dispensed successfully",
  },
  deliver: {
    label: "Mark as Delivered",
    key: "D",
    hint: "dispensed, delivered",
    done: "Prescription delivered successfully",
  },
  return: {
    label: "Return to patient",
    key: "B",
    hint: "back to patient",
    done: "Prescription returned to the patient successfully",
  },
  reject: { label: "Reject", key: "X", hint: "reject", done: "Prescription rejected successfully" },
};

/** What refusing does to a prescription. */
export const refusalSays: Readonly<Record<RefusalStep, string>> = {
  return: "You cannot fill it. The patient is told why and can choose another pharmacy.",
  reject: "It should not be dispensed. This cancels the prescription for good, and the patient is told why.",
};

/** Why a pharmacy refuses. */
export const reasonMessages: Readonly<Record<PharmacyReason, string>> = {
  out_of_stock: "Out of stock",
  cannot_serve: "We cannot serve this patient",
  unclear: "The prescription is unclear",
  not_valid: "The prescription is not valid",
  other: "Another reason",
};

export const refuseMessages = {
  title: "Reject or return",
  what: "What should happen?",
  reason: "Reason",
  chooseReason: "Choose a reason",
  reasonMissing: "Please choose a reason.",
  words: "What the patient will read",
  wordsMissing: "Please tell the patient why.",
  cancel: "Cancel",
} as const;

/** What is said when a step did not happen. */
export const stepFailed: FailureWords = {
  own: "conflicts",
  otherwise: "Error updating prescription. Please try again.",
};
