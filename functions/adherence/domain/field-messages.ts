import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: {
    time: "Enter a time such as 9:00 AM.",
    oneTime: "Choose at least one time.",
    times: "Choose at most six times a day.",
    twice: "You chose the same time twice.",
  },
});

/** What is said at a field of a reminder that does not fit. */
export const reminderErrors = errorsOf(messages);
