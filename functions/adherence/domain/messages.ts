import { type Count, inEveryLanguage, plural } from "#kernel/text/messages";

const medicines = (count: Count) =>
  plural("en", count, { one: "your medicine", other: `${count.count} of your medicines` });

/** The notifications about doses: how many, and never of which medicine, since locked screens show them. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      doseDue: (count: Count) => `Time for ${medicines(count)}.`,
      textsOptedOut: () =>
        "Text reminders are off because your phone replied STOP. To get them again, text START to the number they came from, then add your number in Reminder Settings.",
      textsUnreachable: () =>
        "Text reminders are off because we couldn't reach your phone. Check your number and add it again in Reminder Settings.",
    },
    actions: {
      taken: () => "Taken",
      skipped: () => "Skip",
      snooze: () => "Snooze 10 minutes",
    },
    /** Each fits one text message and does not name its subject, since others may read the phone. */
    texts: {
      code: ({ digits, product }: { digits: string; product: string }) =>
        `${digits} is your ${product} code. It works for 10 minutes. Don't share it. Reply STOP to get no more texts.`,
      due: (product: string) =>
        `${product}: you have a reminder. Open the app to see it. Reply STOP to get no more texts.`,
      stopped: (product: string) =>
        `${product}: your doctor changed what you take. Open the app now to read it. Reply STOP to get no more texts.`,
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
