import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    stopped: "This page isn't updating: the server doesn't answer.",
    again: "Try again",
  },
});
