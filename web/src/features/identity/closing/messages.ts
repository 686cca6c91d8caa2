import { inEveryLanguage } from "#kernel/text/messages";

const stays = {
  patient:
    "By law, your doctors and pharmacies must keep your appointments, prescriptions and messages with them as medical records, and the history of what happened stays with ids instead of names. Your profile, reminders, doses and goals are erased.",
  doctor:
    "By law, the medical records that you wrote stay as long as they must be kept, and the history of what happened stays with ids instead of names. Your profile and uploaded documents are erased.",
  pharmacy:
    "By law, the records of what you filled stay as long as they must be kept, and the history of what happened stays with ids instead of names. Your profile is erased.",
};

/** The texts about closing an account. */
export const closingMessages = inEveryLanguage({
  en: {
    title: "Close your account",
    description:
      "We close it 14 days after you ask. Until then you can take it back here, and nothing is deleted.",
    open: "Close your account",
    stays,
    download: "Download your data first: you can't do that afterwards.",
    inProgress: "These prescriptions are in progress. They go on; cancel those that you don't want first:",
    keep: "Keep my account",
    goOn: "Continue",
    /** The second question. */
    sure: "Are you sure?",
    account: (email: string) => `The account of ${email} will be closed in 14 days.`,
    close: "Close my account",
    closing: "Sending...",
    requested: "Your account will be closed. We sent you an e-mail about it.",
    closesOn: (day: string) => `Your account will be closed on ${day}. Until then you can take this back.`,
    /** Once the day has come, on every screen. */
    closed:
      "Your account is closed. Until we erase your data you can still read it here and finish what is open, but start nothing new. If you need help, please write to our support.",
    takeBack: "Keep my account after all",
    takenBack: "Your account stays open.",
    failed: "We couldn't save it. Please try again.",
  },
});

/** How long the message about a change stays. */
export const closingMessageMs = 5000;
