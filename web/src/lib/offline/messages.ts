import { inEveryLanguage } from "#kernel/text/messages";

export const offlineMessages = inEveryLanguage({
  en: { offline: "You're offline. Please check your connection and try again." },
});
