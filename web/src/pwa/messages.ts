import { inEveryLanguage } from "#kernel/messages";
export const messages = inEveryLanguage({
  en: {
    offline: "You're offline",
    retry: "Retry",
  },
});
