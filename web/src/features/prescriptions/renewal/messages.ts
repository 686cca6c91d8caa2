import { Problem } from "../../../lib/api/client.ts";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long the messages of the doctor's screens stay. */
export const doctorMessageMs = 3000;

export const askMessages = {
  title: "Request Renewal",
  submit: "Request Renewal",
  busy: "Sending...",
  cancel: "Cancel",
  notes: "Notes for your doctor",
  notesHelp: "How you get on with it, and anything that changed. Only your doctor reads this.",
  sent: "Renewal request sent successfully. Your doctor will review it soon.",
  failed: "Failed to submit renewal request. Please try again.",
  notFound: "Prescription not found",
  seeNew: "See the new prescription",
  bookAppointment: "Book a visit",
} as const;

/** The texts of each answer. */
export const answerMessages = {
  approve: {
    label: "Approve",
    title: "Renew this prescription?",
    submit: "Approve renewal",
    busy: "Saving...",
    note: "Note on the new prescription",
    noteHelp: "The patient reads it, and the pharmacy once the prescription is sent.",
    done: "Renewal approved successfully",
  },
  decline: {
    label: "Decline",
    title: "Decline this renewal?",
    submit: "Decline renewal",
    busy: "Saving...",
    note: "Words for the patient",
    noteHelp: "Why, and what to do instead. Only the patient reads it.",
    done: "Renewal declined successfully",
  },
} as const;

export const answering = {
  notNow: "Not now",
  failed: "The answer could not be saved. Please try again.",
  gone: "This request has been answered meanwhile.",
  completeProfile: "Complete your profile",
} as const;

/** The messages when a renewal was not requested. */
export const askFailed: FailureMessages = {
  codes: { not_found: askMessages.notFound },
  ownSentence: ["wrong_state"],
  otherwise: askMessages.failed,
};

/** The messages when an answer was not saved. */
export const answerFailed: FailureMessages = {
  codes: { not_found: answering.gone, wrong_state: answering.gone },
  ownSentence: "conflicts",
  otherwise: answering.failed,
};

/** Whether the request is no longer open, so that answering again is of no use. */
export function isAnswered(error: unknown): boolean {
  return error instanceof Problem && (error.code === "not_found" || error.code === "wrong_state");
}
