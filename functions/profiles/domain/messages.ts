import { inEveryLanguage } from "#kernel/messages";

/** What doctors and pharmacies are notified of about their licence. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      verified: () => "Your licence is verified. Patients can find you now.",
      verificationWithdrawn: () => "Your licence is not verified any more. Patients can not find you.",
    },
    emails: {
      verified: () => ({
        subject: "Your licence is verified",
        paragraphs: ["We found your licence in the register. Patients can find you from now on."],
        link: "Open your profile",
      }),
      verificationWithdrawn: () => ({
        subject: "Your licence is not verified any more",
        paragraphs: [
          "We could not find in the register any more what your profile says about your licence. Until we do, patients can not find you, and you can not take on new work.",
          "Please look whether your profile is right, and write to us if you think that we are wrong.",
        ],
        link: "Open your profile",
      }),
    },
  },
});
