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
      issued: ({ doctor }: ByDoctor) =>
        `${doctor} wrote a prescription for you. Nothing has been ordered yet.`,
      sent: ({ patient }: ByPatient) => `${patient} sent you a prescription.`,
      approved: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} accepted your prescription and is preparing it.`,
      ready: ({ pharmacy }: ByPharmacy) => `Ready. ${name(pharmacy)} has it waiting for you.`,
      rejected: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} rejected your prescription. It is cancelled.`,
      returned: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} returned your prescription. Please choose another pharmacy.`,
      outForDelivery: ({ pharmacy }: ByPharmacy) => `On its way to you from ${name(pharmacy)}.`,
      completed: ({ pharmacy }: ByPharmacy) => `${name(pharmacy)} handed your prescription over.`,
      cancelled: ({ patient }: ByPatient) => `${patient} cancelled a prescription. Please stop preparing it.`,
      collected: ({ patient }: ByPatient) => `${patient} says the prescription was collected.`,
      handOverReverted: ({ pharmacy }: ByPharmacy) =>
        `${name(pharmacy)} made a correction: your prescription has not been handed over yet.`,
      collectionReverted: ({ patient }: ByPatient) =>
        `${patient} made a correction: the prescription has not been collected yet. It is in your work again.`,
    },
    grouped: {
      ...renewal.grouped,
      issued: (count: Count) =>
        `${amount("en", count)} prescriptions were written for you. Nothing has been ordered yet.`,
      approved: (count: Count) =>
        `${amount("en", count)} prescriptions were accepted and are being prepared.`,
      completed: (count: Count) => `${amount("en", count)} prescriptions were handed over.`,
      collected: (count: Count) => `${amount("en", count)} prescriptions were collected.`,
    },
    emails: {
      ...renewal.emails,
      issued: ({ doctor }: ByDoctor) => ({
        subject: "You have a new prescription",
        paragraphs: [
          `${doctor} wrote a prescription for you.`,
          "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
        ],
        link: "Choose a pharmacy",
      }),
      ready: ({ pharmacy, address }: ByPharmacy & { address?: string | undefined }) => ({
        subject: "Your prescription is ready for pickup",
        paragraphs: [
          `${name(pharmacy)} has your prescription waiting for you.`,
          ...(address ? [`The address: ${address}`] : []),
        ],
        link: "Open your prescriptions",
      }),
      rejected: ({ pharmacy }: ByPharmacy) => ({
        subject: "A pharmacy rejected your prescription",
        paragraphs: [
          `${name(pharmacy)} rejected your prescription. It is cancelled, and nothing is being prepared.`,
          "Their reason stands in your account. Your doctor can write another one.",
        ],
        link: "See the reason",
      }),
      returned: ({ pharmacy }: ByPharmacy) => ({
        subject: "A pharmacy returned your prescription",
        paragraphs: [
          `${name(pharmacy)} cannot fill your prescription and returned it to you. Nothing is being prepared.`,
          "Choose another pharmacy.",
        ],
        link: "Choose a pharmacy",
      }),
      outForDelivery: ({ pharmacy }: ByPharmacy) => ({
        subject: "Your prescription is on its way",
        paragraphs: [`${name(pharmacy)} has sent your prescription on its way to you.`],
        link: "Open your prescriptions",
      }),
    },
  },
});
