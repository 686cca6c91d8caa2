import { inEveryLanguage } from "#kernel/text/messages";

export const dateMessages = inEveryLanguage({
  en: {
    /** The text for a missing or unreadable date. */
    none: "N/A",
  },
});
