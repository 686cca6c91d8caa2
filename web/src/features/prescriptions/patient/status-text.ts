import type {
  PatientPrescription,
  Prescription,
  PrescriptionStatus,
  Renewal,
  RenewalStatus,
} from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { asSentence } from "../phrases.ts";
import { messages } from "./messages.ts";
import { isReturn } from "./stave-of.ts";

/** The status of a prescription in words: what is true now, and whose turn it is. */
export interface StatusText {
  readonly summary: string;
  /** Why it was returned or ended, in the pharmacy's own words. */
  readonly because?: { readonly who: string; readonly why: string };
  /** Whose turn it is: "Your turn:" before the next step; missing if nobody has to act. */
  readonly turn?: string;
  readonly next: string;
}

type StatusTexts = Readonly<Record<PrescriptionStatus, (prescription: PatientPrescription) => StatusText>>;

const theirTurn = "The pharmacy’s turn.";
const yourTurn = "Your turn:";
const closed = { next: "Closed. Ask your doctor for another one." };
const at = ({ pharmacyName }: Prescription) => pharmacyName ?? "The pharmacy";

const ready = (prescription: Prescription): StatusText => ({
  summary: `Ready. ${at(prescription)} has it waiting for you.`,
  turn: yourTurn,
  next: "collect it, then tell us here.",
});

const statusTexts: StatusTexts = {
  pending: (prescription) => ({
    summary: "Written, but not ordered anywhere yet.",
    turn: yourTurn,
    ...(wasReturned(prescription)
      ? { because: returned(prescription), next: "choose another pharmacy." }
      : { next: `choose the pharmacy that should fill it.${before(prescription)}` }),
  }),
  sent: (prescription) => ({
    summary: `Sent. ${at(prescription)} has not answered yet.`,
    turn: theirTurn,
    next: "Nothing for you to do.",
  }),
  approved: (prescription) => ({
    summary: `${at(prescription)} accepted it and is preparing it.`,
    turn: theirTurn,
    next: "You can still cancel.",
  }),
  ready,
  ready_for_pickup: ready,
  out_for_delivery: (prescription) => ({
    summary: `On its way to you from ${at(prescription)}.`,
    turn: "Your turn when it arrives:",
    next: "tell us you have it.",
  }),
  collected: (prescription) => ({
    summary: `You have it, since ${formatDate(reachedAt(prescription))}.`,
    ...finished(prescription),
  }),
  completed: (prescription) => ({
    summary: `${at(prescription)} handed it over on ${formatDate(reachedAt(prescription))}.`,
    ...finished(prescription),
  }),
  cancelled: (prescription) => {
    if (prescription.statusHistory.at(-1)?.by !== "pharmacy")
      return { summary: "You cancelled it.", ...closed };
    const summary = `${at(prescription)} rejected it.`;
    const why = prescription.rejection?.reasonText;
    return {
      summary,
      ...(why && { because: { who: messages.theirReason, why: asSentence(why) } }),
      ...closed,
    };
  },
};

/** The status of a renewal request, for a finished prescription. */
const renewalText: Readonly<
  Record<RenewalStatus, (renewal: Renewal) => Pick<StatusText, "turn" | "next" | "because">>
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

/** The status text of a prescription, for the patient. */
export function statusText(prescription: PatientPrescription): StatusText {
  return statusTexts[prescription.status](prescription);
}

function finished({ renewal }: PatientPrescription) {
  return renewal
    ? renewalText[renewal.status](renewal)
    : { next: "Finished. Ask for a renewal only if you need more." };
}

function before({ suggestedPharmacy }: Prescription): string {
  return suggestedPharmacy ? ` Last time it was ${suggestedPharmacy.name}.` : "";
}

function wasReturned({ statusHistory }: Prescription): boolean {
  const last = statusHistory.at(-1);
  return last !== undefined && isReturn(last);
}

function returned({ rejection }: Prescription): NonNullable<StatusText["because"]> {
  if (!rejection) return { who: "The pharmacy returned it.", why: "" };
  return { who: `${rejection.pharmacyName} returned it:`, why: asSentence(rejection.reasonText) };
}

function reachedAt({ statusHistory, updatedAt }: Prescription): string {
  return statusHistory.at(-1)?.at ?? updatedAt;
}
