import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of a pharmacy's list of today. */
export const dayMessages = inEveryLanguage({
  en: {
    title: "Today",
    print: "Print",
    reasons: { due: "Due", arrived: "Came in today" },
    expected: (at: string) => `expected ${at}`,
    sent: (at: string) => `sent ${at}`,
    none: "Nothing is due, and nothing came in today.",
    noneHelp: "What patients send to you today appears here, and what you promised for today.",
    isCut: "There is more open work than this list can load.",
    printed: ({ pharmacy, at, zone }: { pharmacy: string; at: string; zone: string }) =>
      `${pharmacy}, printed on ${at} ${zone}.`,
  },
});
