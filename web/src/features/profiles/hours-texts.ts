import type { Weekday, WeekLine } from "#domain/profiles";
import { inEveryLanguage } from "#kernel/text/messages";

const weekdays: Readonly<Record<Weekday, string>> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

/** What a pharmacy states about its service, in its own form and where patients read it. */
export const hoursTexts = inEveryLanguage({
  en: {
    title: "Opening hours",
    services: "Services",
    insurance: "Insurance accepted",
    weekdays,
    closed: "Closed",
    closedDates: "Closed dates",
    always: "24 Hours",
    range: (opens: string, closes: string) => `${opens} - ${closes}`,
    /** The hours of a day, two around a break. */
    spans: (ranges: readonly string[]) => ranges.join(", "),
    /** Days in a row with the same hours. */
    line: ({ from, to }: Pick<WeekLine, "from" | "to">, hours: string) =>
      `${from === to ? weekdays[from] : `${weekdays[from]} to ${weekdays[to]}`}: ${hours}`,
  },
});
