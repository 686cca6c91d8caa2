import { errorsOf, inEveryLanguage } from "#kernel/messages";

const messages = inEveryLanguage({
  en: {
    id: "Please enter a whole id, as it stands in an event.",
    lastDay: "Please choose a last day that is not before the first.",
  },
});

/** What an auditor is told whose question does not fit. */
export const fieldErrors = errorsOf(messages);
