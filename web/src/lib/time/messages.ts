import { inEveryLanguage } from "#kernel/messages";

export const dateMessages = inEveryLanguage({
  en: {
    /** The text for a missing or unreadable date. */
    none: "N/A",
  },
});
