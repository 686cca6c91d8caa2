import type {
  HandOverStep,
  lifecycle,
  PharmacyReason,
  PlainStep,
  PrescriptionStatus,
  StatusChange,
  Step,
  WorkStatus,
} from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long a message about a step stays. */
export const messageMs = 3000;

/** The pharmacy's steps. */
export type PharmacyStep = {
  [S in Step]: "pharmacy" extends (typeof lifecycle)[S]["by"] ? S : never;
}[Step];

/** The pharmacy's steps that need a reason. */
export type RefusalStep = Exclude<PharmacyStep, PlainStep>;

/** The single-key shortcuts. None hands anything over; those of return and reject open a dialog. */
export const stepKeys: Readonly<Partial<Record<PharmacyStep, string>>> &
  Readonly<Partial<Record<HandOverStep, never>>> = {
  approve: "A",
  ready: "R",
  dispatch: "O",
  return: "B",
  reject: "X",
};

/** The shortcuts of the detail's dialogs and of the print screen. By Tab they are behind every row of the list. */
export const otherKeys = { note: "N", part: "P", print: "L" } as const;

interface StepMessages {
  label: string;
  /** The effect of the key. */
  hint?: string;
  done: string;
  /** The text in the row after the step. */
  taken: string;
}

/** The texts of each of the pharmacy's steps. */
export const stepMessages = inEveryLanguage<Readonly<Record<PharmacyStep, StepMessages>>>({
  en: {
    approve: {
      label: "Approve",
      hint: "approve",
      done: "Prescription approved successfully",
      taken: "Approved.",
    },
    ready: {
      label: "Mark Ready for Pickup",
      hint: "ready",
      done: "Prescription marked ready for pickup successfully",
      taken: "Ready for pickup.",
    },
    dispatch: {
      label: "Mark Out for Delivery",
      hint: "out for delivery",
      done: "Prescription marked out for delivery successfully",
      taken: "Out for delivery.",
    },
    dispense: {
      label: "Mark as Dispensed",
      done: "Prescription dispensed successfully",
      taken: "Dispensed.",
    },
    deliver: {
      label: "Mark as Delivered",
      done: "Prescription delivered successfully",
      taken: "Delivered.",
    },
    return: {
      label: "Return to patient",
      hint: "back to patient",
      done: "Prescription returned to the patient successfully",
      taken: "Returned to the patient.",
    },
    reject: {
      label: "Reject",
      hint: "reject",
      done: "Prescription rejected successfully",
      taken: "Rejected.",
    },
  },
});

/** The texts after a step. */
export const resultMessages = inEveryLanguage({
  en: {
    /** The success message with its patient and medicine. */
    about: ({ done, what, patient }: { done: string; what: string; patient: string }) =>
      `${what} for ${patient}\n${done}`,
    takenBack: "Taken back.",
    takenBackDone: "The step was taken back",
  },
});

export const refuseMessages = inEveryLanguage({
  en: {
    title: "Reject or return",
    what: "What should happen?",
    reason: "Reason",
    chooseReason: "Choose a reason",
    reasonMissing: "Please choose a reason.",
    words: "Message to the patient",
    wordsMissing: "Please tell the patient why.",
    cancel: "Cancel",
    about: ({ what, patient }: { what: string; patient: string }) => `${what} for ${patient}`,
    /** The effects of return and reject. */
    effects: {
      return: "You can't fill it. The patient sees why and can choose another pharmacy.",
      reject: "It should not be dispensed. This cancels the prescription for good. The patient sees why.",
    } satisfies Readonly<Record<RefusalStep, string>>,
    /** The reasons to return or reject. */
    reasons: {
      out_of_stock: "Out of stock",
      cannot_serve: "We can't serve this patient",
      unclear: "The prescription is unclear",
      not_valid: "The prescription is not valid",
      interaction: "It may not go together with another medicine",
      suspected_misuse: "We suspect misuse",
      not_collected: "It was not picked up",
      not_delivered: "We couldn't deliver it",
      other: "Another reason",
    } satisfies Readonly<Record<PharmacyReason, string>>,
    failed: "Error updating prescription. Please try again.",
    gone: "This prescription is no longer at your pharmacy.",
  },
});

/** The texts of approving with what the patient may expect. */
export const approveMessages = inEveryLanguage({
  en: {
    open: "Add a time or note",
    title: "Approve with a time or note",
    day: "Expected to be ready on",
    time: "At",
    both: "Please enter both day and time, or neither.",
    past: "Please enter a time in the future.",
    tooFar: (days: number) => `Please enter a day within the next ${days} days.`,
    note: "Note to the patient",
    noteHelp: "The patient sees it on the prescription.",
  },
});

/** The messages when a step failed. */
export function stepFailed(): FailureMessages {
  const { gone, failed } = refuseMessages();
  return { codes: { not_found: gone }, ownSentence: "conflicts", otherwise: failed };
}

/** The statuses and steps of a prescription, as the pharmacy reads them. */
export const workMessages = inEveryLanguage({
  en: {
    /** The pharmacy's task in each status of its worklist. */
    work: {
      sent: "To approve",
      approved: "To prepare",
      ready_for_pickup: "To hand over",
      out_for_delivery: "Out for delivery",
    } satisfies Readonly<Record<WorkStatus, string>>,
    /** A past status and its actor. The meaning of a status depends on whether the pharmacy set it. */
    past: {
      pending: "written",
      sent: "sent",
      approved: "approved",
      ready: "made ready for pickup",
      ready_for_pickup: "made ready for pickup",
      out_for_delivery: "sent out for delivery",
      completed: "handed over",
      collected: "collected",
      cancelled: "cancelled",
      returned: "returned to the patient",
      rejected: "rejected",
      reverted: "corrected",
      withdrawn: "withdrawn",
      remainder: "supplied in part",
    } satisfies Readonly<
      Record<PrescriptionStatus | "returned" | "rejected" | "reverted" | "withdrawn" | "remainder", string>
    >,
    /** The next step, as the pharmacy reads it. */
    steps: {
      send: "the patient chooses a pharmacy",
      approve: "you approve it",
      ready: "you prepare it and mark it ready",
      dispatch: "you prepare it and send it out",
      collect: "the patient collects it, or you mark it as dispensed",
      receive: "the patient receives it, or you mark it as delivered",
      dispense: "you hand it over",
      deliver: "you deliver it",
      reject: "you reject it",
      return: "you return it to the patient",
      cancel: "the patient cancels it",
      takeBack: "the patient takes it back",
      withdraw: "the doctor withdraws it",
    } satisfies Readonly<Record<Step, string>>,
  },
});

/** The text of a past status. */
export function pastStatusText({ status, by, reverted, isRemainder }: StatusChange): string {
  const { past } = workMessages();
  if (reverted) return past.reverted;
  if (isRemainder) return past.remainder;
  if (by === "pharmacy" && status === "pending") return past.returned;
  if (by === "pharmacy" && status === "cancelled") return past.rejected;
  if (by === "doctor" && status === "cancelled") return past.withdrawn;
  return past[status];
}
