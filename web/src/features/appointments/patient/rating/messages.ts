import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of a patient's rating of a doctor. */
export const rateMessages = inEveryLanguage({
  en: {
    rate: "Rate this doctor",
    change: (stars: number) => `Change your rating (${stars} of 5)`,
    title: (doctor: string) => `Rate ${doctor}`,
    /** Who sees it; `test/contracts/who-sees-what.test.ts` compares it with the responses. */
    help: "Only you see your rating. Doctors and other patients see the average and how many ratings there are, not who gave them. New ratings are added to it five at a time.",
    stars: "Your rating",
    choices: {
      5: "5 - Very good",
      4: "4 - Good",
      3: "3 - Fair",
      2: "2 - Poor",
      1: "1 - Very poor",
    } satisfies Readonly<Record<1 | 2 | 3 | 4 | 5, string>>,
    choose: "Please choose a rating.",
    cancel: "Cancel",
    save: "Save rating",
    saving: "Saving...",
    saved: (doctor: string) => `Your rating of ${doctor} is saved.`,
  },
});
