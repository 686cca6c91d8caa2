import { inEveryLanguage } from "#kernel/text/messages";

export const hoursTexts = inEveryLanguage({
  en: {
    closed: "Closed",
    always: "24 Hours",
    range: (opens: string, closes: string) => `${opens} - ${closes}`,
  },
});
