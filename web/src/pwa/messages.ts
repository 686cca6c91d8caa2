import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    offline: "You're offline",
    retry: "Retry",
    /** The texts of a push that cannot be read, and of a device that gets no more pushes. */
    push: {
      title: "Triscript",
      news: "There is news in your account.",
      ended: "Open Triscript to keep getting notifications on this device.",
    },
  },
});
