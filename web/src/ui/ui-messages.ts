import { amount, inEveryLanguage } from "#kernel/text/messages";

const n = (count: number) => amount("en", { count });

/** The texts of the UI components themselves. */
export const uiMessages = inEveryLanguage({
  en: {
    again: "Try again",
    allKeys: "all keys",
    choose: "Choose",
    clear: "Clear",
    close: "Close",
    gone: "Changed since then.",
    keys: "Keys",
    listKeysHelp: "They work while the list has the focus. No key ends anything.",
    loading: "Loading...",
    news: (count: number) => `${count} new`,
    nextMonth: "Next month",
    /** Why a time cannot be chosen, read after it. */
    notFree: { taken: ", taken", past: ", past", off: ", not available" },
    notStored: "Not kept on this device yet.",
    optional: "(optional)",
    /** At a field that takes no more than `longest` characters. */
    overLimit: ({ length, longest }: { length: number; longest: number }) =>
      `${n(length)} characters, ${n(length - longest)} over the limit of ${n(longest)}. Please shorten it.`,
    previousMonth: "Previous month",
    undo: "Undo",
    useKeys: "Use single keys on this device",
  },
});
