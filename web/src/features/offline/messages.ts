import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** Texts about the age of the data. */
export const ageMessages = inEveryLanguage({
  en: {
    asOf: (when: string, age: string) => `Last updated ${when}, ${age}.`,
    unreachable: (asOf: string) => `We can't be reached right now. ${asOf}`,
    justNow: "just now",
    ago: {
      minutes: (n: Count) =>
        plural("en", n, { one: `${amount("en", n)} minute ago`, other: `${amount("en", n)} minutes ago` }),
      hours: (n: Count) =>
        plural("en", n, { one: `${amount("en", n)} hour ago`, other: `${amount("en", n)} hours ago` }),
      days: (n: Count) =>
        plural("en", n, { one: `${amount("en", n)} day ago`, other: `${amount("en", n)} days ago` }),
    },
  },
});
