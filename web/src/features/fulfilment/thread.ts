import { isActive, lifecycle, type PharmacyPrescription, stepsAhead } from "#domain/prescriptions";
import type { Lane, Steps } from "../../ui/stave-drawing.ts";
import { happenedWords, nextWords } from "./words.ts";

const lanes = { doctor: 0, patient: 1, pharmacy: 2 } as const satisfies Record<string, Lane>;
const names = { doctor: "the doctor", patient: "the patient", pharmacy: "you" } as const;

/** What the stave shows of a prescription, and the sentence that says the same. */
export function staveOf({ thread, status }: PharmacyPrescription): Steps & { says: string; turn: string } {
  const ahead = stepsAhead(status);
  const [next, ...later] = ahead;
  const told = thread.map((knot) => `${happenedWords[knot.status]} by ${names[knot.by]}`).join(", ");
  const turn = next ? `Next: ${nextWords[next]}.` : "Nothing is left to do.";
  return {
    knots: thread.map((knot) => lanes[knot.by]),
    ring: next && lanes[lifecycle[next].by],
    ahead: later.map((step) => lanes[lifecycle[step].by]),
    end: isActive(status) ? undefined : status === "cancelled" ? "cut" : "tick",
    turn,
    says: `${told.charAt(0).toUpperCase()}${told.slice(1)}. ${turn}`,
  };
}

/** When the patient sent it to the pharmacy: the order of the work, which no step changes. */
export function sentAt({ thread, createdAt }: PharmacyPrescription): string {
  return thread.findLast((knot) => knot.status === "sent")?.at ?? createdAt;
}
