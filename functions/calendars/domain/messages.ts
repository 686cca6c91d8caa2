import { inEveryLanguage } from "#kernel/text/messages";

/** The texts in a calendar. */
export const messages = inEveryLanguage({
  en: {
    summary: ({ who }: { who: string }) => (who ? `Appointment with ${who}` : "Appointment"),
  },
});
