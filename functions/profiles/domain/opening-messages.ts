import { inEveryLanguage } from "#kernel/text/messages";

/** Whether a pharmacy is open, with times and weekdays as their reader writes them. */
export const openingMessages = inEveryLanguage({
  en: {
    open: "Open now",
    until: (time: string) => `Open until ${time}`,
    /** Past midnight, or in a message that is read later. */
    untilOn: (time: string, weekday: string) => `Open until ${time} on ${weekday}`,
    closed: "Closed now",
    opens: (time: string) => `Closed now, opens at ${time}`,
    opensOn: (time: string, weekday: string) => `Closed now, opens at ${time} on ${weekday}`,
  },
});
