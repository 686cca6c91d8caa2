import { inEveryLanguage } from "#kernel/messages";

/** The words that parts of the look say themselves. */
export const uiMessages = inEveryLanguage({
  en: {
    again: "Try again",
    clear: "Clear",
    close: "Close",
    loading: "Loading...",
    nextMonth: "Next month",
    optional: "(optional)",
    previousMonth: "Previous month",
    undo: "Undo",
  },
});
