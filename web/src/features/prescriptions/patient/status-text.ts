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

/** How a prescription stands: what is true now, and whose turn it is. */
export interface StatusText {
  readonly says: string;
  /** Why it came back or ended, in the pharmacy's own words. */
  readonly because?: { readonly who: string; readonly why: string };
  /** Whose turn: "Your turn:" before what is to do, or nothing where nobody has to do anything. */
  readonly turn?: string;
  readonly next: string;
}

type Sayings = Readonly<Record<PrescriptionStatus, (prescription: PatientPrescription) => StatusText>>;

const theirTurn = "The pharmacy’s turn.";
const yourTurn = "Your turn:";
const closed = { next: "Closed. Ask your doctor for another one." };
const at = ({ pharmacyName }: Prescription) => pharmacyName ?? "The pharmacy";

const ready = (prescription: Prescription): StatusText => ({
  says: `Ready. ${at(prescription)} has it waiting for you.`,
  turn: yourTurn,
  next: "collect it, then tell us here.",
});

const sayings: Sayings = {
  pending: (prescription) => ({
    says: "Written, but not ordered anywhere yet.",
    turn: yourTurn,
    ...(wasReturned(prescription)
      ? { because: returned(prescription), next: "choose another pharmacy." }
      : { next: `choose the pharmacy that should fill it.${before(prescription)}` }),
  }),
  sent: (prescription) => ({
    says: `Sent. ${at(prescription)} has not answered yet.`,
    turn: theirTurn,
    next: "Nothing for you to do.",
  }),
  approved: (prescription) => ({
    says: `${at(prescription)} accepted it and is preparing it.`,
    turn: theirTurn,
    next: "You can still cancel.",
  }),
  ready,
  ready_for_pickup: ready,
  out_for_delivery: (prescription) => ({
    says: `On its way to you from ${at(prescription)}.`,
    turn: "Your turn when it arrives:",
    next: "tell us you have it.",
  }),
  collected: (prescription) => ({
    says: `You have it, since ${formatDate(reachedAt(prescription))}.`,
    ...finished(prescription),
  }),
  completed: (prescription) => ({
    says: `${at(prescription)} handed it over on ${formatDate(reachedAt(prescription))}.`,
    ...finished(prescription),
  }),
  cancelled: (prescription) => {
    if (prescription.thread.at(-1)?.by !== "pharmacy") return { says: "You cancelled it.", ...closed };
    const says = `${at(prescription)} rejected it.`;
    const why = prescription.refusal?.words;
    return { says, ...(why && { because: { who: messages.theirReason, why: asSentence(why) } }), ...closed };
  },
};

/** How a request stands, under a prescription that is finished. */
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

/** How a prescription stands, in the patient's words. */
export function statusText(prescription: PatientPrescription): StatusText {
  return sayings[prescription.status](prescription);
}

function finished({ renewal }: PatientPrescription) {
  return renewal
    ? renewalText[renewal.status](renewal)
    : { next: "Finished. Ask for a renewal only if you need more." };
}

function before({ suggestedPharmacy }: Prescription): string {
  return suggestedPharmacy ? ` Last time it was ${suggestedPharmacy.name}.` : "";
}

function wasReturned({ thread }: Prescription): boolean {
  const last = thread.at(-1);
  return last !== undefined && isReturn(last);
}

function returned({ refusal }: Prescription): NonNullable<StatusText["because"]> {
  if (!refusal) return { who: "The pharmacy returned it.", why: "" };
  return { who: `${refusal.pharmacyName} returned it:`, why: asSentence(refusal.words) };
}

function reachedAt({ thread, updatedAt }: Prescription): string {
  return thread.at(-1)?.at ?? updatedAt;
}
