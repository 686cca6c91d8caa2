import { amount, type Count } from "#kernel/text/messages";
import {
  type About,
  type ByDoctor,
  type ByPatient,
  type ByPharmacy,
  each,
  name,
  type Several,
} from "./about.ts";

/** The notifications about corrections and returns of a prescription, in English. */
export const correctionMessages = {
  inApp: {
    handOverReverted: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
      `${name(pharmacy)} made a correction: ${medicine} has not been handed over yet.`,
    approvalReverted: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
      `${name(pharmacy)} made a correction: ${medicine} has not been accepted yet. They are looking at it again.`,
    collectionReverted: ({ patient, medicine = "the prescription" }: ByPatient & About) =>
      `${patient} made a correction: ${medicine} has not been collected yet. It is in your work again.`,
    takenBack: ({ patient, medicine = "a prescription" }: ByPatient & About) =>
      `${patient} took back ${medicine}. Please do not prepare it.`,
    withdrawn: ({ doctor, medicine = "your prescription" }: ByDoctor & About) =>
      `${doctor} withdrew ${medicine}. Open it to read why.`,
    withdrawnFromPharmacy: ({ doctor, patient, medicine = "a prescription" }: ByDoctor & ByPatient & About) =>
      `${doctor} withdrew ${medicine} for ${patient}. Please do not hand it over.`,
    rejectedYours: ({ pharmacy, patient, medicine = "a prescription" }: ByPharmacy & ByPatient & About) =>
      `${name(pharmacy)} rejected ${medicine}, which you prescribed for ${patient}. Open it to read why.`,
    returnedYours: ({ pharmacy, patient, medicine = "a prescription" }: ByPharmacy & ByPatient & About) =>
      `${name(pharmacy)} found a problem with ${medicine}, which you prescribed for ${patient}, and returned it.`,
  },
  grouped: {
    approvalReverted: ({ pharmacy, ...count }: ByPharmacy & Count) =>
      `${name(pharmacy)} made a correction: ${amount("en", count)} of your prescriptions have not been accepted yet. They are looking at them again.`,
  },
  emails: {
    withdrawn: ({ doctor }: ByDoctor) => ({
      subject: "Your doctor withdrew a prescription",
      paragraphs: [
        `${doctor} withdrew a prescription that was written for you. Nothing is being prepared.`,
        "Read the reason in your account. If you have questions, ask your doctor.",
      ],
      link: "Read the reason",
    }),
    rejectedYours: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
      subject: each(
        n,
        "A pharmacy rejected a prescription you wrote",
        `A pharmacy rejected ${n} prescriptions you wrote`,
      ),
      paragraphs: [
        each(
          n,
          `${name(pharmacy)} found a problem with a prescription you wrote and rejected it. It is cancelled.`,
          `${name(pharmacy)} found a problem with ${n} prescriptions you wrote and rejected them. They are cancelled.`,
        ),
        each(
          n,
          "Read the reason, then write another one if your patient still needs it.",
          "Read the reasons, then write other ones if your patient still needs them.",
        ),
      ],
      link: each(n, "Read the reason", "Read the reasons"),
    }),
    returnedYours: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
      subject: each(
        n,
        "A pharmacy returned a prescription you wrote",
        `A pharmacy returned ${n} prescriptions you wrote`,
      ),
      paragraphs: [
        each(
          n,
          `${name(pharmacy)} found a problem with a prescription you wrote and returned it to your patient.`,
          `${name(pharmacy)} found a problem with ${n} prescriptions you wrote and returned them to your patient.`,
        ),
        each(
          n,
          "Read the reason. If the prescription is wrong, withdraw it and write another one.",
          "Read the reasons. If a prescription is wrong, withdraw it and write another one.",
        ),
      ],
      link: each(n, "Read the reason", "Read the reasons"),
    }),
  },
};
