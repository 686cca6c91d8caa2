import { inEveryLanguage } from "#kernel/text/messages";

export const hoursMessages = inEveryLanguage({
  en: {
    custom: "Custom Hours",
    end: {
      opens: (day: string) => `${day}, opens`,
      closes: (day: string) => `${day}, closes`,
    },
    parts: {
      opens: { hour: "Opens", minute: "Opens, minute", half: "Opens, AM or PM" },
      closes: { hour: "Closes", minute: "Closes, minute", half: "Closes, AM or PM" },
    },
    half: { AM: "AM", PM: "PM" },
  },
});
