import { inEveryLanguage } from "#kernel/text/messages";

export const hoursMessages = inEveryLanguage({
  en: {
    title: "Opening hours",
    weekdays: {
      monday: "Monday",
      tuesday: "Tuesday",
      wednesday: "Wednesday",
      thursday: "Thursday",
      friday: "Friday",
      saturday: "Saturday",
      sunday: "Sunday",
    },
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
    services: "Services",
    insurance: "Insurance accepted",
  },
});
