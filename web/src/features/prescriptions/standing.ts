import type { Prescription, PrescriptionStatus } from "#domain/prescriptions";
import { formatDate } from "../../lib/dates.ts";

/** How a prescription stands: what is true now, and whose turn it is. */
export interface Standing {
  readonly says: string;
  /** Whose turn: "Your turn:" before what is to do, or nothing where nobody has to do anything. */
  readonly turn?: string;
  readonly next: string;
}

type Sayings = Readonly<Record<PrescriptionStatus, (prescription: Prescription) => Standing>>;

const theirs = { turn: "The pharmacy’s turn.", next: "Nothing for you to do." };
const finished = { next: "Finished. Ask for more only if you need it." };
const at = ({ pharmacyName }: Prescription) => pharmacyName ?? "The pharmacy";

const ready = (prescription: Prescription): Standing => ({
  says: `Ready. ${at(prescription)} has it waiting for you.`,
  turn: "Your turn:",
  next: "collect it, then tell us here.",
});

const sayings: Sayings = {
  pending: () => ({
    says: "Written, but not ordered anywhere yet.",
    turn: "Your turn:",
    next: "choose the pharmacy that should fill it.",
  }),
  sent: (prescription) => ({ says: `Sent. ${at(prescription)} has not answered yet.`, ...theirs }),
  approved: (prescription) => ({
    says: `${at(prescription)} accepted it and is preparing it.`,
    ...theirs,
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
    ...finished,
  }),
  completed: (prescription) => ({
    says: `${at(prescription)} handed it over on ${formatDate(reachedAt(prescription))}.`,
    ...finished,
  }),
  cancelled: (prescription) => ({
    says:
      prescription.thread.at(-1)?.by === "pharmacy"
        ? `${at(prescription)} rejected it.`
        : "You cancelled it.",
    next: "Closed. Ask your doctor for another one.",
  }),
};

/** How a prescription stands, in the patient's words. */
export function standing(prescription: Prescription): Standing {
  return sayings[prescription.status](prescription);
}

function reachedAt({ thread, updatedAt }: Prescription): string {
  return thread.at(-1)?.at ?? updatedAt;
}
