import { type Knot, lifecycle, type PharmacyPrescription, stepsAhead } from "#domain/prescriptions";
import { endOf, type Lane, type Steps } from "../../prescriptions/parts.ts";
import { happenedWords, nextMessages } from "../messages.ts";

const lanes = { doctor: 0, patient: 1, pharmacy: 2 } as const satisfies Record<string, Lane>;

/** What the stave shows of a prescription, and the sentence that says the same. */
export function staveOf(prescription: PharmacyPrescription): Steps & { says: string; turn: string } {
  const { thread, status } = prescription;
  const [next, ...later] = stepsAhead(prescription);
  const sent = thread.findLastIndex((knot) => knot.status === "sent");
  const told = thread.map((knot, i) => `${happenedWords(knot)} by ${nameOf(knot, i > sent)}`).join(", ");
  const turn = next ? `Next: ${nextMessages[next]}.` : "Nothing is left to do.";
  return {
    knots: thread.map((knot) => lanes[knot.by]),
    ring: next && lanes[lifecycle[next].by],
    ahead: later.map((step) => lanes[lifecycle[step].by]),
    end: endOf(status),
    turn,
    says: `${told.charAt(0).toUpperCase()}${told.slice(1)}. ${turn}`,
  };
}

/** Before it was sent here, another pharmacy may have had it. */
function nameOf({ by }: Knot, isSinceSent: boolean): string {
  if (by !== "pharmacy") return `the ${by}`;
  return isSinceSent ? "you" : "a pharmacy";
}

/** When the patient sent it to the pharmacy: the order of the work, which no step changes. */
export function sentAt({ thread, createdAt }: PharmacyPrescription): string {
  return thread.findLast((knot) => knot.status === "sent")?.at ?? createdAt;
}
