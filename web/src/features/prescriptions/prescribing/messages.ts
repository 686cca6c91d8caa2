import type { NoQuantity } from "#domain/prescriptions";
import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import type { Unread } from "./read-line.ts";

type ReadingProblem = Unread["problem"];

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const ordered = "We notify the patient, who chooses a pharmacy. Nothing is ordered yet.";
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const messages = inEveryLanguage({
  en: {
    title: "Create Prescription",
    done: "Prescription created successfully",
    failed: "Failed to create prescription. Please try again.",
    refused: (why: string) => `Failed to create prescriptions: ${why}`,
    noneComplete: "Please add at least one complete medication",
    medications: "Medications",
    add: "Add medication",
    submit: "Create Prescription",
    busy: "Saving...",
    cancel: "Cancel",
    close: "Close",
    tryAgain: "Try again",
    appointmentFailed: "We couldn't load this appointment.",
    notCompleted: "You can prescribe once the appointment is completed.",
    draftStored: "What you typed is kept, and comes back then.",
    offline: (failed: string) =>
      `${failed} You're offline. What you typed stays here, and trying again creates nothing twice.`,
    activeFailed: "We couldn't load active prescriptions.",
    choose: "Choose",
    facts: { patient: "For", appointment: "Appointment", active: "Active now, written by you" },
    noneActive: "none",
    moreActive: (count: Count) => `and ${amount("en", count)} more`,
    activeHelp:
      "We don't list what other doctors prescribed: we say only if it is the same medicine, or one with the same ingredient or of the same class. Ask what else they take.",
    fields: {
      name: "Name",
      dosage: "Dosage",
      directions: "Directions",
      quantity: "Quantity",
      supplyReason: "Reason for this quantity",
      frequency: "Frequency",
      duration: "Duration",
      instructions: "Special instructions",
      reason: "Reason",
      generalNotes: "General notes",
    },
    generalNotesHelp: "For every medication",
    /** The required fields of a line, in a sentence. */
    needed: { name: "name", dosage: "dosage", frequency: "frequency", duration: "duration" },
    medication: (number: string) => `Medication ${number}`,
    remove: (number: string) => `Remove medication ${number}`,
    empty: (number: string) => `Line ${number} is empty. We'll leave it out.`,
    incomplete: ({ number, missing }: { number: string; missing: readonly string[] }) =>
      `Line ${number} needs ${listed(missing)}, or we'll leave it out.`,
    unknownName: "This name is not known here, so nothing was checked against other medicines.",
    didYouMean: (name: string) => `Did you mean ${name}?`,
    useName: (name: string) => `Use ${name}`,
    check: "Please check this line.",
    reasonHelp: "Why it is right as it is. The pharmacy reads it, and it stays in the patient's records.",
    reasonMissing: "Please say why, or change the line.",
    sigHelp:
      "As you would write them: 1 tab bid 7d, or 1-0-1 for 5 days. We show the sentence before it counts.",
    unread: {
      not_understood: (part: string) =>
        `We do not understand "${part}". Write it another way, or move it to the special instructions.`,
      ambiguous: (readings: string) =>
        `This can be read in more than one way. Please write in words: ${readings}.`,
      which_day: (_: string) => "On which day of the week? Add it, for example mon.",
      how_long: (_: string) => "For how long? Add it, for example 7d or ongoing, or choose a duration.",
      which_dose: (_: string) => "How much at once? Begin with it, for example 1 tab or 5 ml.",
      how_often: (_: string) => "How often? Add it, for example bid or q8h, or choose a frequency.",
      which_route: (_: string) => "How is it given? Add it, for example sc or im.",
      impossible: (_: string) => "These directions contradict themselves, or the form of the medicine.",
    } satisfies Readonly<Record<ReadingProblem, (part: string) => string>>,
    moveToInstructions: "Move to special instructions",
    quantityFrom: (amount: string) => `From the directions: ${amount}.`,
    quantityMissing: {
      endless: "The directions have no end. Say how much to supply, or the pharmacy has to ask.",
      free: "The directions do not say how much a day. Say how much to supply, or the pharmacy has to ask.",
      uncounted: "Say how many grams to supply, or the pharmacy has to ask.",
      indivisible: "The dose is no number of pieces of this strength. Say how much to supply.",
    } satisfies Readonly<Record<NoQuantity, string>>,
    uncounted: "Write the form behind the dosage, such as 500 mg capsule, and we count how many it needs.",
    quantityWrong: "Please enter a number such as 21 or 157.5.",
    quantityDiffers: ({ quantity, needed }: { quantity: string; needed: string }) =>
      `The directions need ${needed}, not ${quantity}.`,
    quantityLasts: ({ quantity, days }: { quantity: string; days: number }) =>
      `${quantity}: enough for ${plural("en", { count: days }, { one: "1 day", other: `${days} days` })}.`,
    takeNeeded: (amount: string) => `Make it ${amount}`,
    supplyReasonHelp: "The pharmacy reads it.",
    readBack: "Read back",
    readBackEmpty: "Read what you write here before you create it.",
    isToTake: (patient: string) => `${patient} is to take`,
    /** Notes that apply to this many medications. */
    withAll: ({ count, notes }: { count: number; notes: string }) =>
      `${plural("en", { count }, { one: "With it", other: count === 2 ? "With both" : "With all of them" })}: ${notes}`,
    /** The effects of creating this many, and what does not happen. */
    whatHappens: (count: number) =>
      plural(
        "en",
        { count },
        {
          one: `One prescription. ${ordered}`,
          other: `${numbers[count] ?? amount("en", { count })} prescriptions, created together or not at all. ${ordered}`,
        },
      ),
  },
});

/** Why typed directions are not read, in a sentence. */
export function unreadText({ problem, at }: Unread): string {
  return messages().unread[problem](at);
}

/** The texts of lines that are written again. */
export const favoriteMessages = inEveryLanguage({
  en: {
    repeat: (medicines: string) => `Repeat last: ${medicines}`,
    title: (count: Count) => `Favorites (${amount("en", count)})`,
    list: "Favorites",
    add: (name: string) => `Add ${name}`,
    remove: (what: string) => `Remove ${what} from favorites`,
    keep: "Keep as favorite",
    saved: (medicine: string) => `${medicine} is a favorite now.`,
    /** On the line of a favorite: its star is filled. */
    unkeep: "Remove from favorites",
    removed: (medicine: string) => `${medicine} is no longer a favorite.`,
  },
});

/** The messages when the prescriptions were not created. */
export function prescribeFailed(): FailureMessages {
  const { refused, failed, offline } = messages();
  return { ownSentence: "refusals", wrap: refused, offline: offline(failed), otherwise: failed };
}
