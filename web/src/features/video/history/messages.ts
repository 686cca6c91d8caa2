import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of the list of calls. */
export const historyMessages = inEveryLanguage({
  en: {
    title: "Calls",
    back: "Messages",
    refresh: "Refresh",
    none: "No calls yet",
    noneHelp: "Your calls appear here: when, with whom, and for how many minutes.",
    inProgress: "In progress.",
    more: "Show earlier calls",
    loadFailed: "The calls couldn't be loaded. Please try again.",
  },
});
