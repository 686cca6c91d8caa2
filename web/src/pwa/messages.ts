import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    offline: "You're offline",
    retry: "Retry",
    /** What a push shows that could not be read. */
    push: { title: "Triscript", news: "There is news in your account." },
  },
});
