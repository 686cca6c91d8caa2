import { amount, inEveryLanguage, plural } from "#kernel/text/messages";

/** A notice that an outage made late may come on the last day. */
const expires = ({ days }: { days: number }) =>
  days === 0
    ? "Your license expires today"
    : plural(
        "en",
        { count: days },
        {
          one: "Your license expires in 1 day",
          other: `Your license expires in ${amount("en", { count: days })} days`,
        },
      );

/** The notifications to doctors and pharmacies about their license. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      verified: () => "Your license is verified. Patients can find you now.",
      verificationWithdrawn: () => "Your license is no longer verified, so patients can't find you.",
      licenseExpiring: (left: { days: number }) =>
        `${expires(left)}. Please state the new one in your profile.`,
      licenseExpired: () => "Your license has expired, so patients can't find you.",
    },
    emails: {
      verified: () => ({
        subject: "Your license is verified",
        paragraphs: ["Your license is verified.", "We found it in the register. Patients can find you now."],
        link: "Open your profile",
      }),
      verificationWithdrawn: () => ({
        subject: "Your license is no longer verified",
        paragraphs: [
          "We can no longer find your license in the register.",
          "Until we do, patients can't find you, and you can't take on new work.",
          "Please check your profile. If you think we're wrong, write to us.",
        ],
        link: "Open your profile",
      }),
      licenseExpiring: (left: { days: number }) => ({
        subject: expires(left),
        paragraphs: [
          `${expires(left)}.`,
          "After its last day patients can't find you, and you can't take on new work. You can finish what you have begun.",
          "Please state the new license in your profile.",
        ],
        link: "Open your profile",
      }),
      licenseExpired: () => ({
        subject: "Your license has expired",
        paragraphs: [
          "Your license has expired.",
          "Patients can't find you, and you can't take on new work. You can finish what you have begun.",
          "Please state the new license in your profile.",
        ],
        link: "Open your profile",
      }),
    },
  },
});
