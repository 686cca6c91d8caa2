import { amount, type Count } from "#kernel/messages";

interface ByPatient {
  readonly patient: string;
}
interface ByDoctor {
  readonly doctor: string;
}

/** What people are notified of about a request for a renewal, in English; part of the room's record. */
export const renewalMessages = {
  inApp: {
    renewalRequested: ({ patient }: ByPatient) => `${patient} asks you to renew a prescription.`,
    renewalApproved: ({ doctor }: ByDoctor) =>
      `${doctor} renewed your prescription. Nothing has been ordered yet.`,
    renewalDeclined: ({ doctor }: ByDoctor) => `${doctor} declined to renew your prescription.`,
  },
  grouped: {
    renewalRequested: (count: Count) => `You are asked to renew ${amount("en", count)} prescriptions.`,
    renewalApproved: (count: Count) =>
      `${amount("en", count)} of your prescriptions were renewed. Nothing has been ordered yet.`,
    renewalDeclined: (count: Count) => `${amount("en", count)} of your renewal requests were declined.`,
  },
  emails: {
    renewalApproved: ({ doctor }: ByDoctor) => ({
      subject: "Your prescription was renewed",
      paragraphs: [
        `${doctor} wrote a new prescription for you, as you asked.`,
        "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
      ],
      link: "Choose a pharmacy",
    }),
    renewalDeclined: ({ doctor }: ByDoctor) => ({
      subject: "Your prescription was not renewed",
      paragraphs: [
        `${doctor} declined to renew your prescription. Nothing was written, and nothing is being prepared.`,
        "What they wrote about it stands in your account. You can ask again, or book a visit.",
      ],
      link: "See the answer",
    }),
  },
};
