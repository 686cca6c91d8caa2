import { amount, type Count, inEveryLanguage } from "#kernel/messages";
import { renewalMessages as renewal } from "./renewal-messages.ts";

interface ByPharmacy {
  readonly pharmacy?: string | undefined;
}
interface ByPatient {
  readonly patient: string;
}
interface ByDoctor {
  readonly doctor: string;
}

const name = (pharmacy?: string) => pharmacy || "The pharmacy";

/** What people are notified of about a prescription. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      ...renewal.inApp,
      issued: ({ doctor }: ByDoctor) => `${doctor} wrote you a prescription. Choose a pharmacy to order it.`,
      sent: ({ patient }: ByPatient) => `${patient} sent you a prescription.`,
      approved: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} accepted your prescription and is preparing it.`,
      ready: ({ pharmacy }: ByPharmacy) => `${name(pharmacy)} has your prescription ready for you.`,
      rejected: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} rejected your prescription, so it is cancelled.`,
      returned: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} returned your prescription. Please choose another pharmacy.`,
      outForDelivery: ({ pharmacy }: ByPharmacy) => `Your prescription is on its way from ${name(pharmacy)}.`,
      completed: ({ pharmacy }: ByPharmacy) => `${name(pharmacy)} handed over your prescription.`,
      cancelled: ({ patient }: ByPatient) => `${patient} cancelled a prescription. Please stop preparing it.`,
      collected: ({ patient }: ByPatient) => `${patient} marked the prescription as received.`,
      handOverReverted: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} made a correction: your prescription has not been handed over yet.`,
      collectionReverted: ({ patient }: ByPatient) =>
        `${patient} made a correction: the prescription has not been collected yet. It is in your work again.`,
    },
    grouped: {
      ...renewal.grouped,
      issued: (count: Count) =>
        `${amount("en", count)} new prescriptions for you. Choose a pharmacy to order them.`,
      approved: (count: Count) =>
        `${amount("en", count)} of your prescriptions were accepted and are being prepared.`,
      completed: (count: Count) => `${amount("en", count)} of your prescriptions were handed over.`,
      collected: (count: Count) => `${amount("en", count)} prescriptions were marked as received.`,
    },
    emails: {
      ...renewal.emails,
      issued: ({ doctor }: ByDoctor) => ({
        subject: "You have a new prescription",
        paragraphs: [
          `${doctor} wrote you a prescription.`,
          "Choose the pharmacy that should fill it. Nothing is ordered until you do.",
        ],
        link: "Choose a pharmacy",
      }),
      ready: ({ pharmacy, address }: ByPharmacy & { address?: string | undefined }) => ({
        subject: "Your prescription is ready for pickup",
        paragraphs: [`${name(pharmacy)} has your prescription ready.`, "You can pick it up now."],
        facts: address ? [{ label: "Where", value: address }] : [],
        link: "Open your prescriptions",
      }),
      rejected: ({ pharmacy }: ByPharmacy) => ({
        subject: "A pharmacy rejected your prescription",
        paragraphs: [
          `${name(pharmacy)} rejected your prescription.`,
          "It is cancelled. Your account shows the reason. If you still need it, ask your doctor for a new prescription.",
        ],
        link: "See the reason",
      }),
      returned: ({ pharmacy }: ByPharmacy) => ({
        subject: "A pharmacy returned your prescription",
        paragraphs: [
          `${name(pharmacy)} couldn't fill your prescription.`,
          "Choose another pharmacy. Nothing is ordered until you do.",
        ],
        link: "Choose a pharmacy",
      }),
      outForDelivery: ({ pharmacy }: ByPharmacy) => ({
        subject: "Your prescription is on its way",
        paragraphs: [
          `Your prescription is on its way from ${name(pharmacy)}.`,
          "When it arrives, mark it as received in your account.",
        ],
        link: "Open your prescriptions",
      }),
    },
  },
});
