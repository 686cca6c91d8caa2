import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
import { renewalMessages as renewal } from "../../renewals/domain/messages.ts";
import { stopMessages as stop } from "../../stops/domain/messages.ts";
import { type About, type ByDoctor, type ByPatient, type ByPharmacy, name } from "./about.ts";
import { correctionMessages as correction } from "./corrections.ts";
import { fulfilmentEmails } from "./fulfilment-emails.ts";
import { enoughFor, partMessages as part, type Supply } from "./parts.ts";
import {
  refillMessages as refill,
  unsentMessages as unsent,
  waitingMessages as waiting,
} from "./reminders.ts";

/** The notifications about a prescription. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      ...renewal.inApp,
      ...correction.inApp,
      ...waiting.inApp,
      ...unsent.inApp,
      ...refill.inApp,
      ...stop.inApp,
      ...part.inApp,
      issued: ({ doctor, medicine }: ByDoctor & About) =>
        medicine
          ? `${doctor} prescribed ${medicine} for you. Choose a pharmacy to order it.`
          : `${doctor} wrote you a prescription. Choose a pharmacy to order it.`,
      sent: ({ patient, medicine }: ByPatient & About) =>
        medicine
          ? `${patient} sent you a prescription for ${medicine}.`
          : `${patient} sent you a prescription.`,
      approved: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
        `${name(pharmacy)} accepted ${medicine} and is preparing it.`,
      ready: ({ pharmacy, medicine = "your prescription", ...supply }: ByPharmacy & About & Supply) =>
        `${name(pharmacy)} has ${medicine} ready for you${enoughFor(supply)}.`,
      rejected: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
        `${name(pharmacy)} rejected ${medicine}, so it is cancelled.`,
      returned: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
        `${name(pharmacy)} returned ${medicine}. Please choose another pharmacy.`,
      outForDelivery: ({
        pharmacy,
        medicine = "Your prescription",
        ...supply
      }: ByPharmacy & About & Supply) =>
        `${medicine} is on its way from ${name(pharmacy)}${enoughFor(supply)}.`,
      completed: ({ pharmacy, medicine = "your prescription", ...supply }: ByPharmacy & About & Supply) =>
        `${name(pharmacy)} handed over ${medicine}${enoughFor(supply)}.`,
      cancelled: ({ patient, medicine = "a prescription" }: ByPatient & About) =>
        `${patient} cancelled ${medicine}. Please stop preparing it.`,
      collected: ({ patient, medicine = "the prescription" }: ByPatient & About) =>
        `${patient} marked ${medicine} as collected.`,
      received: ({ patient, medicine = "the prescription" }: ByPatient & About) =>
        `${patient} marked ${medicine} as received.`,
    },
    grouped: {
      ...renewal.grouped,
      ...correction.grouped,
      issued: (count: Count) =>
        `${amount("en", count)} new prescriptions for you. Choose a pharmacy to order them.`,
      approved: (count: Count) =>
        `${amount("en", count)} of your prescriptions were accepted and are being prepared.`,
      sent: ({ patient, ...count }: ByPatient & Count) =>
        `${patient} sent you ${amount("en", count)} prescriptions.`,
      ready: ({ pharmacy, ...count }: ByPharmacy & Count) =>
        `${name(pharmacy)} has ${amount("en", count)} prescriptions ready for you.`,
      outForDelivery: ({ pharmacy, ...count }: ByPharmacy & Count) =>
        `${amount("en", count)} of your prescriptions are on their way from ${name(pharmacy)}.`,
      completed: (count: Count) => `${amount("en", count)} of your prescriptions were handed over.`,
      collected: (count: Count) => `${amount("en", count)} prescriptions were marked as collected.`,
      received: (count: Count) => `${amount("en", count)} prescriptions were marked as received.`,
    },
    emails: {
      ...renewal.emails,
      ...correction.emails,
      ...waiting.emails,
      ...unsent.emails,
      ...refill.emails,
      ...stop.emails,
      ...part.emails,
      issued: ({ doctor }: ByDoctor) => ({
        subject: "You have a new prescription",
        paragraphs: [
          `${doctor} wrote you a prescription.`,
          "Choose the pharmacy that should fill it. Nothing is ordered until you do.",
        ],
        link: "Choose a pharmacy",
      }),
      ...fulfilmentEmails,
    },
  },
});
