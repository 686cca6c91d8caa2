import { amount, type Count } from "#kernel/text/messages";
import type { About, ByDoctor, ByPatient } from "../../domain/messages/about.ts";

/** The notifications about a renewal request, in English; part of the context's record. */
export const renewalMessages = {
  inApp: {
    renewalRequested: ({ patient, medicine = "a prescription" }: ByPatient & About) =>
      `${patient} asks you to renew ${medicine}.`,
    renewalApproved: ({ doctor, medicine = "your prescription" }: ByDoctor & About) =>
      `${doctor} renewed ${medicine}. Choose a pharmacy to order it.`,
    renewalDeclined: ({ doctor, medicine = "your prescription" }: ByDoctor & About) =>
      `${doctor} declined to renew ${medicine}.`,
    renewalCancelled: ({ patient, medicine = "a prescription" }: ByPatient & About) =>
      `${patient} hasn't received ${medicine} yet after all, so the renewal request is cancelled.`,
  },
  grouped: {
    renewalRequested: (count: Count) => `${amount("en", count)} renewal requests are waiting for you.`,
    renewalApproved: (count: Count) =>
      `${amount("en", count)} of your prescriptions were renewed. Choose a pharmacy to order them.`,
    renewalDeclined: (count: Count) => `${amount("en", count)} of your renewal requests were declined.`,
    renewalCancelled: (count: Count) =>
      `${amount("en", count)} renewal requests were cancelled, because the medicines weren't received yet.`,
  },
  emails: {
    renewalApproved: ({ doctor }: ByDoctor) => ({
      subject: "Your prescription was renewed",
      paragraphs: [
        `${doctor} renewed your prescription.`,
        "Choose the pharmacy that should fill it. Nothing is ordered until you do.",
      ],
      link: "Choose a pharmacy",
    }),
    renewalDeclined: ({ doctor }: ByDoctor) => ({
      subject: "Your prescription was not renewed",
      paragraphs: [
        `${doctor} declined to renew your prescription.`,
        "Their answer is in your account. You can ask again or book an appointment.",
      ],
      link: "See the answer",
    }),
  },
};
