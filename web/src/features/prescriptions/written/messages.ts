import type { PharmacyReason } from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/text/messages";
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
    help: "All you wrote, newest first.",
    list: "Prescriptions you wrote",
    refresh: "Refresh",
    more: "Show more",
    none: "No prescriptions yet",
    noneHelp: "Mark an appointment completed, then prescribe. What you write appears here.",
    loadFailed: "Failed to load prescriptions. Please try again.",
    forPatient: ({ what, patient }: { what: string; patient: string }) => `${what} for ${patient}`,
    writtenOn: (day: string) => `Written on ${day}.`,
    at: (pharmacy: string) => `${pharmacy}.`,
    rejected: ({ pharmacy, reason }: ByPharmacy) => `${pharmacy} rejected it: ${reason}`,
    returned: ({ pharmacy, reason }: ByPharmacy) => `${pharmacy} returned it: ${reason}`,
    /** Why a pharmacy rejected or returned it, and its own words. */
    reason: ({ code, words }: { code: PharmacyReason; words: string }) =>
      words ? `${reasons[code]}. “${words}”` : `${reasons[code]}.`,
    youWithdrew: (reason: string) => `You withdrew it: “${reason}”`,
    theyCancelled: "The patient cancelled it.",
    withdraw: "Withdraw",
    withdrawn: "Withdrawn.",
    withdrawnDone: "Prescription withdrawn successfully",
    about: ({ done, what, patient }: { done: string; what: string; patient: string }) =>
      `${what} for ${patient}\n${done}`,
  },
});

const reasons: Readonly<Record<PharmacyReason, string>> = {
  out_of_stock: "out of stock",
  cannot_serve: "they can’t fill it",
  not_collected: "it was not picked up",
  not_delivered: "the pharmacy couldn’t deliver it",
  unclear: "something on it is unclear",
  not_valid: "it is not valid",
  interaction: "it may not go together with another medicine",
  suspected_misuse: "they suspect misuse",
  other: "another reason",
};

/** The texts of the dialog to withdraw a prescription. */
export const withdrawMessages = inEveryLanguage({
  en: {
    title: "Withdraw this prescription?",
    told: (patient: string) => `We notify ${patient} right away. No pharmacy has it yet.`,
    toldBoth: ({ patient, pharmacy }: { patient: string; pharmacy: string }) =>
      `We notify ${patient} and ${pharmacy} right away. The pharmacy must not hand it over.`,
    forGood: "You can’t undo this. Write a new one if your patient still needs it.",
    reason: "Reason",
    reasonHelp: "The patient reads it, and so does the pharmacy that has it.",
    missing: "Please say why.",
    keep: "Keep it",
    submit: "Withdraw prescription",
    busy: "Saving...",
    failed: "We couldn’t withdraw it. Please try again.",
    gone: "This prescription could not be found.",
  },
});

/** The messages when a prescription was not withdrawn. */
export function withdrawFailed(): FailureMessages {
  const { gone, failed } = withdrawMessages();
  return { codes: { not_found: gone }, ownSentence: "conflicts", otherwise: failed };
}
