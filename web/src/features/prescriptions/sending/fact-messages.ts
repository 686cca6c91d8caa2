import type { Weekday, WeekLine } from "#domain/profiles";
import { inEveryLanguage } from "#kernel/text/messages";

const days: Readonly<Record<Weekday, string>> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

export const factMessages = inEveryLanguage({
  en: {
    of: (pharmacy: string) => `About ${pharmacy}`,
    hours: "Opening hours",
    services: "Services",
    insurance: "Insurance accepted",
    line: ({ from, to }: Pick<WeekLine, "from" | "to">, hours: string) =>
      `${from === to ? days[from] : `${days[from]} to ${days[to]}`}: ${hours}`,
  },
});
