import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: { time: "Please choose one of the offered times." },
});

/** The messages at invalid fields of a booking. */
export const bookingErrors = errorsOf(messages);
