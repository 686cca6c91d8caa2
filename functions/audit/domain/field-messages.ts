import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: {
    id: "Please enter a whole ID.",
    lastDay: "Please choose a last day on or after the first.",
  },
});

/** The messages at invalid fields of an auditor's query. */
export const fieldErrors = errorsOf(messages);
