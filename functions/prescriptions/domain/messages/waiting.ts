import { type About, type ByPatient, type ByPharmacy, name } from "./about.ts";

/** The notifications about an overdue prescription and what its reader can do, in English. */
export const waitingMessages = {
  inApp: {
    unanswered: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
      `${name(pharmacy)} hasn't answered about ${medicine} for a day. Call them, or take it back and choose another pharmacy.`,
    unansweredByYou: ({ patient, medicine = "a prescription" }: ByPatient & About) =>
      `${patient} has waited a day for your answer about ${medicine}. Please approve, reject or return it.`,
    uncollected: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
      `${name(pharmacy)} has had ${medicine} ready for three days. Please pick it up.`,
    undelivered: ({ pharmacy, medicine = "Your prescription" }: ByPharmacy & About) =>
      `${medicine} left ${pharmacy || "the pharmacy"} two days ago. Mark it as received, or call the pharmacy.`,
    undeliveredByYou: ({ patient, medicine = "A prescription" }: ByPatient & About) =>
      `${medicine} for ${patient} left two days ago. Mark it as delivered, or return it.`,
  },
  emails: {
    unanswered: ({ pharmacy }: ByPharmacy) => ({
      subject: "A pharmacy hasn't answered yet",
      paragraphs: [
        `You sent a prescription a day ago, and ${pharmacy || "the pharmacy"} hasn't answered yet.`,
        "Call the pharmacy, or take the prescription back and choose another one.",
      ],
      link: "Open your prescription",
    }),
    uncollected: ({ pharmacy }: ByPharmacy) => ({
      subject: "Your prescription is still waiting for you",
      paragraphs: [
        `${name(pharmacy)} has had your prescription ready for three days.`,
        "Please pick it up. If you have it already, mark it as collected.",
      ],
      link: "Open your prescription",
    }),
    undelivered: ({ pharmacy }: ByPharmacy) => ({
      subject: "Did your prescription arrive?",
      paragraphs: [
        `Your prescription left ${pharmacy || "the pharmacy"} two days ago.`,
        "If you have it, mark it as received. If not, call the pharmacy.",
      ],
      link: "Open your prescription",
    }),
  },
};
