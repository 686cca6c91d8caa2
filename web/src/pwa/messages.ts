import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    offline: "You're offline",
    retry: "Retry",
    /** The text of a push that cannot be read. */
    push: { title: "Triscript", news: "There is news in your account." },
  },
});
