import { amount, inEveryLanguage } from "#kernel/text/messages";

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
    /** The same of the hours after a break. */
    endAgain: {
      opens: (day: string) => `${day}, opens again`,
      closes: (day: string) => `${day}, closes again`,
    },
    partsAgain: {
      opens: { hour: "Opens again", minute: "Opens again, minute", half: "Opens again, AM or PM" },
      closes: { hour: "Closes again", minute: "Closes again, minute", half: "Closes again, AM or PM" },
    },
    half: { AM: "AM", PM: "PM" },
    addBreak: "Add a break",
    removeBreak: "Remove the break",
    /** The same for people who hear the button without its place. */
    addBreakOn: (day: string) => `Add a break on ${day}`,
    removeBreakOn: (day: string) => `Remove the break on ${day}`,
  },
});

/** The texts about the dates on which the pharmacy is closed. */
export const closedDatesMessages = inEveryLanguage({
  en: {
    help: "Holidays and other days on which you don't open. Patients see them.",
    newEntry: "New closed date",
    from: "First day",
    to: "Last day",
    past: "This day has passed.",
    add: "Add a closed date",
    full: (most: number) => `You can state up to ${amount("en", { count: most })} closed dates.`,
    remove: "Remove",
    removeOf: (days: string) => `Remove ${days}`,
  },
});
