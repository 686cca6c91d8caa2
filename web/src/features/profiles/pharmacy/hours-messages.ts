import { inEveryLanguage } from "#kernel/text/messages";

const ends = { opens: "Opens", closes: "Closes" } as const;
const parts = { hour: "hour", minute: "minute", half: "AM or PM" } as const;

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
    part: (end: keyof typeof ends, part: keyof typeof parts) =>
      part === "hour" ? ends[end] : `${ends[end]}, ${parts[part]}`,
    half: { AM: "AM", PM: "PM" },
    services: "Services",
    insurance: "Insurance accepted",
  },
});
