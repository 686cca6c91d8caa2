import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: { time: "Please choose one of the offered times." },
});

/** What is said at a field of a booking that does not fit. */
export const bookingErrors = errorsOf(messages);
