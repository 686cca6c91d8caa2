import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of the notice that nobody e-mails the person. */
export const mailStoppedMessages = inEveryLanguage({
  en: {
    reasons: {
      bounce: ({ email, day }: { email: string; day: string }) =>
        `Our e-mails to ${email} came back, so we stopped sending them on ${day}. You still find everything here.`,
      complaint: ({ email, day }: { email: string; day: string }) =>
        `An e-mail to ${email} was reported as spam, so we stopped sending them on ${day}. You still find everything here.`,
    },
    codes: "We still send codes for signing in.",
    resume: "Use this address again",
    busy: "Saving...",
    failed: "We couldn't save it. Please try again.",
  },
});
