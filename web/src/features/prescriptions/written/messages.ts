import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** What the doctor reads about the prescriptions they wrote. */
export const messages = inEveryLanguage({
  en: {
    title: "Prescriptions",
    help: "Everything you wrote, newest first.",
    helpOf: (count: number) =>
      plural(
        "en",
        { count },
        {
          one: "Everything you wrote: 1 prescription.",
          other: `Everything you wrote, newest first: ${amount("en", { count })} prescriptions.`,
        },
      ),
    list: "Prescriptions you wrote",
    refresh: "Refresh",
    more: "Show more",
    search: "Patient, medicine or pharmacy",
    searching: "Searching everything you wrote...",
    searchedBack: (month: string) => `Searched back to ${month}.`,
    found: (count: Count) =>
      plural("en", count, {
        one: "1 prescription found.",
        other: `${amount("en", count)} prescriptions found.`,
      }),
    notFound: "No prescription matches.",
    searchFailed: "We couldn't search everything you wrote. Please try again.",
    searchedHere: "Without a connection we can search only what this device has.",
    none: "No prescriptions yet",
    noneHelp: "Mark an appointment completed, then prescribe. What you write appears here.",
    loadFailed: "Failed to load prescriptions. Please try again.",
    writtenOn: (day: string) => `Written on ${day}.`,
    at: (pharmacy: string) => `${pharmacy}.`,
  },
});
