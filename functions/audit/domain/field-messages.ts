import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: {
    id: "Please enter a whole ID.",
    lastDay: "Please choose a last day on or after the first.",
  },
});

/** What an auditor is told whose question does not fit. */
export const fieldErrors = errorsOf(messages);
