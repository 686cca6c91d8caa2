import type { PharmacyReason } from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/text/messages";

interface ByPharmacy {
  readonly pharmacy: string;
  readonly reason: string;
}

/** What the doctor reads about the end of a prescription. */
export const outcomeMessages = inEveryLanguage({
  en: {
    rejected: ({ pharmacy, reason }: ByPharmacy) => `${pharmacy} rejected it: ${reason}`,
    returned: ({ pharmacy, reason }: ByPharmacy) => `${pharmacy} returned it: ${reason}`,
    /** A pharmacy's reason to reject or return it, and its own words. */
    reason: ({ code, words }: { code: PharmacyReason; words: string }) =>
      words ? `${reasons[code]}. "${words}"` : `${reasons[code]}.`,
    youWithdrew: (reason: string) => `You withdrew it: "${reason}"`,
    theyCancelled: "The patient cancelled it.",
    youStopped: ({ day, reason }: { day: string; reason: string }) => `You stopped it on ${day}: "${reason}"`,
    stopConfirmed: ({ patient, day }: { patient: string; day: string }) =>
      `${patient} confirmed on ${day} that they have stopped.`,
    stopUnconfirmed: (patient: string) => `${patient} has not confirmed yet that they have stopped.`,
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
