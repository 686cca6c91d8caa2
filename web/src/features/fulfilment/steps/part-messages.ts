import type { Part, PartReason, PartStep } from "#domain/prescriptions";
import { inEveryLanguage, plural } from "#kernel/text/messages";

interface Days {
  readonly days: number;
  readonly left: number | undefined;
}

const daysText = (count: number) => plural("en", { count }, { one: "1 day", other: `${count} days` });

/** The texts of supplying a part. */
export const partMessages = inEveryLanguage({
  en: {
    /** By the step that is taken for the part. */
    labels: {
      ready: "Prepare a part",
      dispatch: "Send out a part",
      dispense: "Hand over a part",
      deliver: "Deliver a part",
    } satisfies Readonly<Record<PartStep, string>>,
    days: "Days it is enough for",
    daysHelp: ({ directions, open }: { directions: string; open: number | undefined }) =>
      open === undefined ? directions : `${directions} Still to be supplied: ${daysText(open)}.`,
    daysWrong: (most: number) => `Please enter a whole number of days from 1 to ${most}.`,
    reason: "Reason",
    chooseReason: "Choose a reason",
    reasonMissing: "Please choose a reason.",
    reasons: {
      out_of_stock: "Not enough in stock",
      patient_request: "The patient asked for less",
      other: "Another reason",
    } satisfies Readonly<Record<PartReason, string>>,
    words: "Message to the patient",
    wordsMissing: "Please tell the patient why.",
    remainder: "The rest",
    remainders: {
      pharmacy: {
        label: "Stays open here",
        description: "It goes back to your work, to be prepared.",
      },
      patient: {
        label: "Goes back to the patient",
        description: "The patient can choose another pharmacy for it.",
      },
    } satisfies Readonly<Record<Part["remainderAt"], { label: string; description: string }>>,
    where: {
      pharmacy: "The rest became a prescription of its own in your work.",
      patient: "The rest went back to the patient.",
    } satisfies Readonly<Record<Part["remainderAt"], string>>,
    sum: ({ days, left }: Days) =>
      left === undefined
        ? `This part: ${daysText(days)}. The rest is a prescription of its own.`
        : `This part: ${daysText(days)}. The rest: ${daysText(left)}, a prescription of its own.`,
    done: "The part was supplied successfully",
    taken: "A part was supplied.",
  },
});
