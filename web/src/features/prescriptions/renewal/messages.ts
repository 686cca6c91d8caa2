import { inEveryLanguage } from "#kernel/messages";
import { Problem } from "../../../lib/api/client.ts";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long the messages of the doctor's screens stay. */
export const doctorMessageMs = 3000;

const busy = "Saving...";

/** The texts of the request, for the patient. */
export const askMessages = inEveryLanguage({
  en: {
    title: "Request Renewal",
    submit: "Request Renewal",
    busy: "Sending...",
    cancel: "Cancel",
    follows: (doctor: string) =>
      `${doctor} is asked to write it again. Nothing is ordered before they have answered and you have chosen a pharmacy.`,
    notes: "Notes for your doctor",
    notesHelp: "How you get on with it, and anything that changed. Only your doctor reads this.",
    sent: "Renewal request sent successfully. Your doctor will review it soon.",
    failed: "Failed to submit renewal request. Please try again.",
    notFound: "Prescription not found",
    seeNew: "See the new prescription",
    bookAppointment: "Book a visit",
  },
});

interface Approved {
  readonly patient: string;
  readonly pharmacy?: string | undefined;
}

/** The texts of the answer, for the doctor. */
export const answerMessages = inEveryLanguage({
  en: {
    approve: {
      label: "Approve",
      title: "Renew this prescription?",
      submit: "Approve renewal",
      busy,
      note: "Note on the new prescription",
      noteHelp: "The patient reads it, and the pharmacy once the prescription is sent.",
      done: "Renewal approved successfully",
      taken: "Approved.",
      follows: ({ patient, pharmacy }: Approved) => {
        const where = pharmacy ? ` Last time it was ${pharmacy}.` : "";
        return `The same is written once more for ${patient}, who is told and chooses the pharmacy.${where} Approving orders nothing.`;
      },
    },
    decline: {
      label: "Decline",
      title: "Decline this renewal?",
      submit: "Decline renewal",
      busy,
      note: "Words for the patient",
      noteHelp: "Why, and what to do instead. Only the patient reads it.",
      done: "Renewal declined successfully",
      taken: "Declined.",
      follows: ({ patient }: Approved) => `Nothing is written. ${patient} is told and can ask again.`,
    },
    about: ({ done, what, patient }: { done: string; what: string; patient: string }) =>
      `${what} for ${patient}: ${done}`,
    asks: ({ patient, what }: { patient: string; what: string }) => `${patient} asks to renew ${what}`,
    askedOn: (day: string) => `Asked for on ${day}.`,
    theirNote: (note: string) => `Their note: “${note}”`,
    writtenOn: (day: string) => `Written on ${day}.`,
    ranOut: (day: string) => `Ran out on ${day}.`,
    runsOut: (day: string) => `Runs out on ${day}.`,
    notNow: "Not now",
    failed: "The answer could not be saved. Please try again.",
    gone: "This request has been answered meanwhile.",
    completeProfile: "Complete your profile",
  },
});

/** The messages when a renewal was not requested. */
export function askFailed(): FailureMessages {
  const { notFound, failed } = askMessages();
  return { codes: { not_found: notFound }, ownSentence: ["wrong_state"], otherwise: failed };
}

/** The messages when an answer was not saved. */
export function answerFailed(): FailureMessages {
  const { gone, failed } = answerMessages();
  return { codes: { not_found: gone, wrong_state: gone }, ownSentence: "conflicts", otherwise: failed };
}

/** Whether the request is no longer open, so that answering again is of no use. */
export function isAnswered(error: unknown): boolean {
  return error instanceof Problem && (error.code === "not_found" || error.code === "wrong_state");
}
