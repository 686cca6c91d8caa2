import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: { order: "The last day is before the first one." },
});

/** The messages at invalid days away. */
export const availabilityErrors = errorsOf(messages);
