import { inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long the messages about an ended prescription stay. */
export const messageMs = 3000;

/** A step by which the doctor ends a prescription. */
export type EndStep = "withdraw" | "stop";

/** The buttons, and what the doctor reads after a press. */
export const stepMessages = inEveryLanguage({
  en: {
    withdraw: "Withdraw",
    stop: "Stop this medicine",
    taken: { withdraw: "Withdrawn.", stop: "Stopped." },
    done: { withdraw: "Prescription withdrawn successfully", stop: "Medicine stopped successfully" },
    forPatient: ({ what, patient }: { what: string; patient: string }) => `${what} for ${patient}`,
    about: ({ done, what, patient }: { done: string; what: string; patient: string }) =>
      `${what} for ${patient}\n${done}`,
  },
});

interface Notified {
  readonly patient: string;
  readonly pharmacy: string;
}

/** The texts of the dialogs to withdraw a prescription and to stop a medicine. */
export const endMessages = inEveryLanguage({
  en: {
    withdraw: {
      title: "Withdraw this prescription?",
      notified: (patient: string) => `We notify ${patient} right away. No pharmacy has it yet.`,
      notifiedBoth: ({ patient, pharmacy }: Notified) =>
        `We notify ${patient} and ${pharmacy} right away. The pharmacy must not hand it over.`,
      forGood: "You can't undo this. Write a new one if your patient still needs it.",
      reason: "Reason",
      reasonHelp: "The patient reads it, and so does the pharmacy that has it.",
      missing: "Please say why.",
      keep: "Keep it",
      submit: "Withdraw prescription",
      busy: "Saving...",
      failed: "We couldn't withdraw it. Please try again.",
      gone: "This prescription could not be found.",
    },
    stop: {
      title: "Stop this medicine?",
      notified: (patient: string) =>
        `${patient} has it in hand. We notify them right away in every way we can, and you see here when they confirm that they have stopped.`,
      notifiedBoth: ({ patient, pharmacy }: Notified) =>
        `${patient} has it in hand. We notify them right away in every way we can, and ${pharmacy} too. You see here when ${patient} confirms that they have stopped.`,
      forGood:
        "You can't undo this. Reminders of it end, and so does a request for its renewal. In an emergency, call your patient.",
      reason: "Reason",
      reasonHelp:
        "Why, and what to take instead. The patient reads it, and so does the pharmacy that filled it.",
      missing: "Please say why.",
      keep: "Keep it",
      submit: "Stop this medicine",
      busy: "Saving...",
      failed: "We couldn't stop it. Please try again.",
      gone: "This prescription could not be found.",
    },
  },
});

/** The messages when a prescription was not ended. */
export function endFailed(step: EndStep): FailureMessages {
  const { gone, failed } = endMessages()[step];
  return { codes: { not_found: gone }, ownSentence: "conflicts", otherwise: failed };
}
