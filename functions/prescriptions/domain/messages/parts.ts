import { plural } from "#kernel/text/messages";
import { type About, type ByPharmacy, each, name, type Several } from "./about.ts";

/** What a part or a remainder is enough for: days, and those of the whole course if it has an end. */
export interface Supply {
  readonly days?: number | undefined;
  readonly ofDays?: number | undefined;
}

const days = (count: number) => plural("en", { count }, { one: "1 day", other: `${count} days` });

/** The end of a sentence about what was supplied: ", enough for 14 of 30 days". Nothing for all of a prescription. */
export function enoughFor({ days: supplied, ofDays }: Supply): string {
  if (supplied === undefined) return "";
  return ofDays === undefined
    ? `, enough for ${days(supplied)}`
    : `, enough for ${supplied} of ${days(ofDays)}`;
}

/** The notifications to a patient about what is still to be supplied after a part, in English. */
export const partMessages = {
  inApp: {
    remainderKept: ({ pharmacy, medicine = "your prescription", ...supply }: ByPharmacy & About & Supply) =>
      `${name(pharmacy)} still has to prepare the rest of ${medicine}${enoughFor(supply)}. You need to do nothing.`,
    remainderYours: ({ medicine = "your prescription", ...supply }: About & Supply) =>
      `The rest of ${medicine}${enoughFor(supply)}, is not ordered. Choose another pharmacy for it.`,
  },
  emails: {
    remainderYours: ({ count: n = 1 }: Several) => ({
      subject: each(n, "Order the rest of a prescription", `Order the rest of ${n} prescriptions`),
      paragraphs: [
        each(
          n,
          "Your pharmacy supplied a part of a prescription.",
          `Your pharmacy supplied a part of ${n} prescriptions.`,
        ),
        "Choose another pharmacy for the rest. Nothing is ordered until you do.",
      ],
      link: "Choose a pharmacy",
    }),
  },
};
