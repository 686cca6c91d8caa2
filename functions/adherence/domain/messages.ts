import { type Count, inEveryLanguage, plural } from "#kernel/text/messages";

const medicines = (count: Count) =>
  plural("en", count, { one: "your medicine", other: `${count.count} of your medicines` });

/** What patients are told of their doses: how many, and never of what, since it may be read on a locked screen. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      doseDue: (count: Count) => `Time for ${medicines(count)}.`,
    },
    actions: {
      taken: () => "Taken",
      skipped: () => "Skip",
      snooze: () => "Snooze 10 minutes",
    },
    emails: {
      doseDue: (count: Count) => ({
        subject: "Time for your medicines",
        paragraphs: [
          `It's time for ${medicines(count)}. Open today's schedule to see which, and tap Taken or Skip.`,
        ],
        link: "Open today's schedule",
      }),
    },
  },
});
