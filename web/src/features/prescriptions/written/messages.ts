import type { PharmacyReason } from "#domain/prescriptions";
import { amount, inEveryLanguage, plural } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long the messages of this screen stay. */
export const messageMs = 3000;

interface ByPharmacy {
  readonly pharmacy: string;
  readonly reason: string;
}

/** What the doctor reads about the prescriptions they wrote. */
export const messages = inEveryLanguage({
  en: {
    title: "Prescriptions",
    help: "Everything you wrote, newest first.",
    helpOf: (count: number) =>
      plural(
        "en",
        { count },
        {
          one: "Everything you wrote: 1 prescription.",
          other: `Everything you wrote, newest first: ${amount("en", { count })} prescriptions.`,
        },
      ),
    list: "Prescriptions you wrote",
    refresh: "Refresh",
    more: "Show more",
    search: "Patient, medicine or pharmacy",
    notFound: "No prescription matches.",
    notYetFound: "No prescription shown so far matches. Show more to look further back.",
    none: "No prescriptions yet",
    noneHelp: "Mark an appointment completed, then prescribe. What you write appears here.",
    loadFailed: "Failed to load prescriptions. Please try again.",
    forPatient: ({ what, patient }: { what: string; patient: string }) => `${what} for ${patient}`,
    writtenOn: (day: string) => `Written on ${day}.`,
    at: (pharmacy: string) => `${pharmacy}.`,
    rejected: ({ pharmacy, reason }: ByPharmacy) => `${pharmacy} rejected it: ${reason}`,
    returned: ({ pharmacy, reason }: ByPharmacy) => `${pharmacy} returned it: ${reason}`,
    /** A pharmacy's reason to reject or return it, and its own words. */
    reason: ({ code, words }: { code: PharmacyReason; words: string }) =>
      words ? `${reasons[code]}. "${words}"` : `${reasons[code]}.`,
    youWithdrew: (reason: string) => `You withdrew it: "${reason}"`,
    theyCancelled: "The patient cancelled it.",
    withdraw: "Withdraw",
    stop: "Stop this medicine",
    youStopped: ({ day, reason }: { day: string; reason: string }) => `You stopped it on ${day}: "${reason}"`,
    stopConfirmed: ({ patient, day }: { patient: string; day: string }) =>
      `${patient} confirmed on ${day} that they have stopped.`,
    stopUnconfirmed: (patient: string) => `${patient} has not confirmed yet that they have stopped.`,
    taken: { withdraw: "Withdrawn.", stop: "Stopped." },
    done: { withdraw: "Prescription withdrawn successfully", stop: "Medicine stopped successfully" },
    about: ({ done, what, patient }: { done: string; what: string; patient: string }) =>
      `${what} for ${patient}\n${done}`,
  },
});

const reasons: Readonly<Record<PharmacyReason, string>> = {
  out_of_stock: "out of stock",
  cannot_serve: "they can't fill it",
  not_collected: "it was not picked up",
  not_delivered: "the pharmacy couldn't deliver it",
  unclear: "something on it is unclear",
  not_valid: "it is not valid",
  interaction: "it may not go together with another medicine",
  suspected_misuse: "they suspect misuse",
  other: "another reason",
};

/** A step by which the doctor ends a prescription. */
export type EndStep = "withdraw" | "stop";

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
