import { inEveryLanguage } from "#kernel/text/messages";

/** Whether a pharmacy is open, with times and weekdays as their reader writes them. */
export const openingMessages = inEveryLanguage({
  en: {
    open: "Open now",
    until: (time: string) => `Open until ${time}`,
    /** On another day, by its weekday or date; or in a message that is read later. */
    untilOn: (time: string, day: string) => `Open until ${time} on ${day}`,
    closed: "Closed now",
    opens: (time: string) => `Closed now, opens at ${time}`,
    opensOn: (time: string, day: string) => `Closed now, opens at ${time} on ${day}`,
    /** On a date on which the pharmacy states that it is closed. */
    closedToday: "Closed today",
    closedTodayOpensOn: (time: string, day: string) => `Closed today, opens at ${time} on ${day}`,
    /** The dates on which it is closed soon. */
    closedOn: (days: readonly string[]) => `Closed ${days.join(", ")}`,
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  },
});
