import type { Renewal, RenewalStatus } from "#domain/prescriptions";
import { Offline, Problem } from "../../lib/api.ts";
import { formatDate } from "../../lib/dates.ts";
import { asSentence } from "./prescribe-words.ts";
import type { Standing } from "./standing.ts";

/** How long the messages of the doctor's screens stay. */
export const doctorMessageMs = 3000;

export const askWords = {
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
  bookVisit: "Book a visit",
} as const;

/** What the doctor reads and presses for each answer. */
export const answerWords = {
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

/** How a request stands, under a prescription that is finished. */
export const renewalStanding: Readonly<
  Record<RenewalStatus, (renewal: Renewal) => Pick<Standing, "turn" | "next" | "because">>
> = {
  pending: ({ requestedAt, doctorName }) => ({
    turn: "The doctor’s turn.",
    next: `Renewal requested on ${formatDate(requestedAt)}. ${doctorName} has not answered yet.`,
  }),
  approved: ({ answeredAt, doctorName }) => ({
    next: `Renewed on ${formatDate(answeredAt)}: ${doctorName} wrote a new prescription.`,
  }),
  declined: ({ answeredAt, doctorName, doctorNotes }) => {
    const who = `${doctorName} declined the renewal on ${formatDate(answeredAt)}`;
    return {
      because: doctorNotes ? { who: `${who}:`, why: asSentence(doctorNotes) } : { who: `${who}.`, why: "" },
      next: "You can ask again, or book a visit to talk about it.",
    };
  },
};

/** What is said when a renewal was not asked for: a refusal's own sentence where it explains something. */
export function askFailure(error: unknown): string {
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem)) return askWords.failed;
  if (error.code === "not_found") return askWords.notFound;
  return error.code === "wrong_state" ? error.message : askWords.failed;
}

/** What is said when an answer was not saved. */
export function answerFailure(error: unknown): string {
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem)) return answering.failed;
  if (isAnswered(error)) return answering.gone;
  return error.status === 409 ? error.message : answering.failed;
}

/** Whether the request is no longer open, so that answering again is of no use. */
export function isAnswered(error: unknown): boolean {
  return error instanceof Problem && (error.code === "not_found" || error.code === "wrong_state");
}
