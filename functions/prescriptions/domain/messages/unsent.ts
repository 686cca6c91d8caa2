import { type About, each } from "./about.ts";

interface Waited {
  readonly days: number;
  /** How many prescriptions wait. */
  readonly count: number;
}

/** How long it has waited, as people say it. */
const spoken = (days: number) =>
  days % 7 === 0 ? each(days / 7, "a week", `${days / 7} weeks`) : each(days, "a day", `${days} days`);

/** The reminders of prescriptions that no pharmacy has, in English. */
export const unsentMessages = {
  inApp: {
    unsent: ({ medicine = "Your prescription", days, count: n }: Waited & About) =>
      each(
        n,
        `${medicine} has waited ${spoken(days)} for you to send it to a pharmacy. Not sure you still need it? Ask your doctor.`,
        `${medicine} and ${n - 1} more wait for you to send them to a pharmacy. Not sure you still need them? Ask your doctor.`,
      ),
  },
  emails: {
    unsent: ({ days, count: n }: Waited) => ({
      subject: each(
        n,
        "Your prescription is not at a pharmacy yet",
        `${n} of your prescriptions are not at a pharmacy yet`,
      ),
      paragraphs: [
        each(
          n,
          `One of your prescriptions has waited ${spoken(days)} for you to send it to a pharmacy.`,
          `${n} of your prescriptions wait for you to send them to a pharmacy.`,
        ),
        each(
          n,
          "Nothing is prepared until you do. If you are not sure that you still need it, ask your doctor.",
          "Nothing is prepared until you do. If you are not sure that you still need them, ask your doctor.",
        ),
      ],
      link: each(n, "Open your prescription", "Open your prescriptions"),
    }),
  },
};
