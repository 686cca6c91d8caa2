import type { Part, PartReason, Prescription } from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import { failedTo } from "../failed-to.ts";
import { titleOf } from "../title-of.ts";

type RemainderAt = Part["remainderAt"];

const partReasons: Readonly<Record<PartReason, string>> = {
  out_of_stock: "The pharmacy had only a part.",
  patient_request: "You asked for a part only.",
  other: "This is only a part.",
};
const remainders: Readonly<Record<RemainderAt, string>> = {
  pharmacy: "The rest became a prescription of its own at the same pharmacy.",
  patient: "The rest became a prescription of its own that you can send to another pharmacy.",
};

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const messages = inEveryLanguage({
  en: {
    title: "Prescriptions",
    active: "Active Prescriptions",
    history: "Prescription History",
    refresh: "Refresh",
    medicines: "My medicines",
    more: "Show more",
    noActive: "No active prescriptions",
    noActiveHelp:
      "What your doctor prescribes after an appointment appears here. Then you choose a pharmacy.",
    book: "Book an appointment",
    noHistory: "No past prescriptions",
    noHistoryHelp: "Prescriptions move here once they are finished or cancelled.",
    everyStep: "Every step so far",
    see: "See prescription",
    send: "Send to Pharmacy",
    busy: "Processing...",
    sent: "Prescription sent to pharmacy successfully",
    collect: "Mark as Collected",
    collected: "Prescription marked as collected successfully",
    receive: "Mark as Received",
    /** The text on the card after a step. */
    taken: {
      collect: "Collected.",
      receive: "Received.",
      cancel: "Cancelled.",
      takeBack: "Taken back. Choose another pharmacy.",
      confirmStop: "Confirmed.",
    },
    confirmStop: "I have stopped",
    stopConfirmed: "Confirmed. Your doctor can see it",
    stoppedBy: ({ doctor, day }: { doctor: string; day: string }) => `Stopped by ${doctor} on ${day}:`,
    doNotTake: "Stop taking it now.",
    youStopped: (day: string) => `You confirmed on ${day} that you have stopped.`,
    notConfirmed: "We couldn't save it. Please try again.",
    sentNow: "Sent.",
    requestedNow: "Renewal requested.",
    takenBack: "Taken back.",
    takenBackDone: "You have taken it back",
    about: ({ done, what }: { done: string; what: string }) => `${what}\n${done}`,
    takeBack: "Take back",
    sentTakenBack: "Prescription taken back. Choose another pharmacy.",
    cancel: "Cancel",
    cancelled: "Prescription cancelled successfully",
    theirReason: "Reason:",
    pickup: "Pickup",
    deliveryTo: (address: string) => `Delivery to ${address}`,
    deliveryNotes: (notes: string) => `Delivery notes: ${notes}`,
    expected: (when: string) => `Expected to be ready: ${when}.`,
    pharmacyNote: (note: string) => `Note from the pharmacy: ${note}`,
    remainderOf: (day: string) => `The rest of your prescription from ${day}.`,
    partOnly: ({
      reason,
      words,
      remainder,
    }: {
      reason: PartReason;
      words?: string;
      remainder: RemainderAt;
    }) => [partReasons[reason], words, remainders[remainder]].filter(Boolean).join(" "),
    renewalLater: {
      open: "You can request a renewal once you have the rest, or have cancelled it.",
      supplied: "You got the rest later. Request a renewal there.",
    },
    renewalOf: (day: string) => `Renewal of your prescription from ${day}.`,
    written: (day: string) => `Written ${day}`,
    old: (ago: string) =>
      `This was written ${ago}. Ask your doctor whether it is still right for you before you send it.`,
    unknownDoctor: "Unknown Doctor",
    unknownSpecialty: "Unknown Specialty",
    noteFrom: ({ doctor, note }: { doctor: string; note: string }) => `Note from ${doctor}: ${note}`,
    code: "Prescription code",
    print: "Print this prescription",
    notLoaded: "Failed to load prescriptions. Please try again.",
    notLoadedUnexpectedly: "An unexpected error occurred. Please try again.",
    notCollected: (why: string) => `Failed to mark prescription as collected: ${why}`,
    notReceived: (why: string) => `Failed to mark prescription as received: ${why}`,
    notUpdated: "Failed to update prescription status",
    notCancelled: "Failed to cancel prescription. Please try again.",
    notCancelledBecause: (why: string) => `Failed to cancel prescription. ${why}`,
  },
});

/** The names of the list's filters. */
export const filterMessages = inEveryLanguage({
  en: {
    counted: "These are your active prescriptions without those that wait for a pharmacy's answer.",
    needing: "These prescriptions need you.",
    all: "Show all active prescriptions",
    gone: "This prescription could not be found.",
  },
});

export const cancelMessages = inEveryLanguage({
  en: {
    title: "Cancel this prescription?",
    keep: "Keep it",
    cancel: "Cancel prescription",
    notOrdered: "No pharmacy has it yet.",
    preparing: (pharmacy?: string) =>
      `${pharmacy ?? "The pharmacy"} is preparing it. We'll let them know to stop.`,
    forGood: "You can't undo this. If you need it later, ask your doctor for a new one.",
  },
});

/** A success message with the prescription it is about. */
export function about(done: string, prescription: Prescription): string {
  return messages().about({ done, what: titleOf(prescription) });
}

/** The messages when the prescriptions could not be loaded. */
export function loadFailed(): FailureMessages {
  const { notLoaded, notLoadedUnexpectedly } = messages();
  return { offline: notLoaded, otherwise: notLoaded, unexpected: notLoadedUnexpectedly };
}

function collectFailed(): FailureMessages {
  const { notCollected, notUpdated } = messages();
  return failedTo(notCollected, notUpdated);
}

function receiveFailed(): FailureMessages {
  const { notReceived, notUpdated } = messages();
  return failedTo(notReceived, notUpdated);
}

function cancelFailed(): FailureMessages {
  const { notCancelled, notCancelledBecause } = messages();
  return {
    ownSentence: ["wrong_state"],
    wrap: notCancelledBecause,
    offline: notCancelled,
    otherwise: notCancelled,
  };
}

function confirmFailed(): FailureMessages {
  return { ownSentence: "conflicts", otherwise: messages().notConfirmed };
}

/** The messages when a step could not be reverted. */
export function takeBackFailed(): FailureMessages {
  return { ownSentence: "conflicts", otherwise: messages().notUpdated };
}

/** The messages after a step without input. */
export const stepResults = {
  collect: { succeeded: () => messages().collected, failed: collectFailed },
  receive: { succeeded: () => messages().collected, failed: receiveFailed },
  takeBack: { succeeded: () => messages().sentTakenBack, failed: takeBackFailed },
  cancel: { succeeded: () => messages().cancelled, failed: cancelFailed },
  confirmStop: { succeeded: () => messages().stopConfirmed, failed: confirmFailed },
} as const;
