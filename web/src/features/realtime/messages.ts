import { inEveryLanguage } from "#kernel/messages";
export const messages = inEveryLanguage({
  en: {
    stopped: "This page is no longer kept up to date, because the server does not answer.",
    again: "Try again",
  },
});
