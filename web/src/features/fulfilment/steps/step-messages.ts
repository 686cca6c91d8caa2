import type { lifecycle, PharmacyReason, PlainStep, Step } from "#domain/prescriptions";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long a message about a step stays. */
export const messageMs = 3000;

/** The pharmacy's steps. */
export type PharmacyStep = {
  [S in Step]: "pharmacy" extends (typeof lifecycle)[S]["by"] ? S : never;
}[Step];

/** The pharmacy's steps that need a reason. */
export type RefusalStep = Exclude<PharmacyStep, PlainStep>;

export interface StepMessages {
  label: string;
  /** The keyboard shortcut. Steps that are never possible at the same time may share one. */
  key: string;
  /** What the key does. */
  hint: string;
  /** The success message. */
  done: string;
}

/** The texts of each of the pharmacy's steps. */
export const stepMessages: Readonly<Record<PharmacyStep, StepMessages>> = {
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

/** The effects of return and reject. */
export const refusalEffects: Readonly<Record<RefusalStep, string>> = {
  return: "You cannot fill it. The patient is told why and can choose another pharmacy.",
  reject: "It should not be dispensed. This cancels the prescription for good, and the patient is told why.",
};

/** The reasons to return or reject. */
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

/** The messages when a step failed. */
export const stepFailed: FailureMessages = {
  ownSentence: "conflicts",
  otherwise: "Error updating prescription. Please try again.",
};
