import type { About, ByDoctor, ByPatient } from "../../domain/messages/about.ts";

interface WithPhone {
  /** The practice's number, as the profile stores it. */
  readonly phone?: string | undefined;
}

/** The notifications about a medicine that a doctor stopped after its hand-over, in English. */
export const stopMessages = {
  inApp: {
    stopped: ({ doctor, medicine, phone }: ByDoctor & About & WithPhone) =>
      [
        medicine
          ? `${doctor} stopped ${medicine}. Stop taking it now. Open it to read why, and confirm that you have stopped.`
          : `${doctor} stopped one of your medicines. Open it now to read which one and why.`,
        ...(phone ? [`Questions? Call ${phone}.`] : []),
      ].join(" "),
    stoppedForPharmacy: ({ doctor, patient, medicine = "a medicine" }: ByDoctor & ByPatient & About) =>
      `${doctor} stopped ${medicine} for ${patient}, after you handed it over. Open it to read why.`,
    stopConfirmed: ({ patient, medicine = "the medicine that you stopped" }: ByPatient & About) =>
      `${patient} confirmed that they no longer take ${medicine}.`,
  },
  emails: {
    stopped: ({ doctor, phone }: ByDoctor & WithPhone) => ({
      subject: "Your doctor stopped one of your medicines",
      paragraphs: [
        `${doctor} stopped one of your medicines. Please open your account now to read which one and why, and stop taking it.`,
        `Then confirm that you have stopped. If you feel unwell, or have questions, call your doctor${phone ? `: ${phone}` : ""}.`,
      ],
      link: "See which medicine",
    }),
  },
};
