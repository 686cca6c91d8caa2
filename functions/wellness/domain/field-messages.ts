import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

/** The messages at invalid fields of a goal or its progress. */
export const goalMessages = inEveryLanguage({
  en: {
    name: "Enter a name for your goal.",
    amount: "Enter a number above 0.",
    large: "Enter at most 100,000.",
    tenths: "Enter at most one digit after the decimal point.",
    share: "Enter at most 100: all of your doses are 100 percent.",
  },
});

/** The goal messages as schema errors. */
export const goalErrors = errorsOf(goalMessages);
