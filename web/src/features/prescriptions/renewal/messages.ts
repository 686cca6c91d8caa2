import { inEveryLanguage } from "#kernel/text/messages";
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
      `We ask ${doctor} to write it again. Nothing is ordered until they approve and you choose a pharmacy.`,
    doctorReads: "You can ask all the same. Your doctor reads this date too.",
    notes: "Notes for your doctor",
    notesHelp: "How it's working for you, and anything that changed. Only your doctor reads this.",
    sent: "Renewal request sent successfully. Your doctor will review it soon.",
    failed: "Failed to submit renewal request. Please try again.",
    notFound: "Prescription not found",
    seeNew: "See the new prescription",
    bookAppointment: "Book an appointment",
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
      noteHelp: "The patient reads it, and so does the pharmacy they choose.",
      done: "Renewal approved successfully",
      taken: "Approved.",
      follows: ({ patient, pharmacy }: Approved) => {
        const where = pharmacy ? ` (last time ${pharmacy})` : "";
        return `This writes the same prescription again. ${patient} is notified and chooses a pharmacy${where}.`;
      },
    },
    decline: {
      label: "Decline",
      title: "Decline this renewal?",
      submit: "Decline renewal",
      busy,
      note: "Message to the patient",
      noteHelp: "Why, and what to do instead. Only the patient reads it.",
      done: "Renewal declined successfully",
      taken: "Declined.",
      follows: ({ patient }: Approved) => `Nothing is written. ${patient} is notified and can ask again.`,
    },
    about: ({ done, what, patient }: { done: string; what: string; patient: string }) =>
      `${what} for ${patient}\n${done}`,
    asks: ({ patient, what }: { patient: string; what: string }) =>
      `${patient} requests a renewal of ${what}`,
    requestedOn: (day: string) => `Requested on ${day}.`,
    theirNote: (note: string) => `Patient's note: "${note}"`,
    writtenOn: (day: string) => `Written on ${day}.`,
    check: "Please check before you renew it.",
    reason: "Reason",
    reasonHelp: "Why it is right. The pharmacy reads it, and it stays in the patient's records.",
    reasonMissing: "Please say why.",
    notNow: "Not now",
    failed: "We couldn't save your answer. Please try again.",
    gone: "This request is already answered.",
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
