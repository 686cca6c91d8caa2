import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

/** Errors of a file that is not uploaded at all. */
export const documentFieldMessages = inEveryLanguage({
  en: {
    type: "Choose a PDF, or a JPEG, PNG or WebP picture.",
    photo: "Choose a JPEG, PNG or WebP picture.",
    sound: "This recording can't be sent. Please record it again.",
    empty: "This file is empty. Choose another one.",
    large: "This file is larger than 10 MB. Choose a smaller one.",
  },
});

/** The same for schemas. */
export const documentErrors = errorsOf(documentFieldMessages);
