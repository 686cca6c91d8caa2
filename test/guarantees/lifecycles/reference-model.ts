import type { PrescriptionStatus } from "#domain/prescriptions";

/** Written by hand from the specification, and never from the product's own table: what a prescription may become. */

export type Way = "pickup" | "delivery";
export type Party = "patient" | "doctor" | "pharmacy";
export const ways = ["pickup", "delivery"] as const;
export const parties: readonly Party[] = ["patient", "doctor", "pharmacy"];

interface Meaning {
  readonly by: Party;
  readonly from: readonly PrescriptionStatus[];
  readonly to: PrescriptionStatus;
  readonly way?: Way;
  /** The step that it takes back, which must have been the last one. */
  readonly undoes?: string;
}

export const referenceModel = {
  send: { by: "patient", from: ["pending"], to: "sent" },
  approve: { by: "pharmacy", from: ["sent"], to: "approved" },
  reject: { by: "pharmacy", from: ["sent"], to: "cancelled" },
  return: {
    by: "pharmacy",
    from: ["sent", "approved", "ready_for_pickup", "out_for_delivery"],
    to: "pending",
  },
  takeBack: { by: "patient", from: ["sent"], to: "pending" },
  ready: { by: "pharmacy", from: ["approved"], to: "ready_for_pickup", way: "pickup" },
  dispatch: { by: "pharmacy", from: ["approved"], to: "out_for_delivery", way: "delivery" },
  dispense: { by: "pharmacy", from: ["ready_for_pickup"], to: "completed" },
  deliver: { by: "pharmacy", from: ["out_for_delivery"], to: "completed" },
  collect: { by: "patient", from: ["ready_for_pickup"], to: "collected" },
  receive: { by: "patient", from: ["out_for_delivery"], to: "collected" },
  cancel: { by: "patient", from: ["pending", "approved"], to: "cancelled" },
  withdraw: {
    by: "doctor",
    from: ["pending", "sent", "approved", "ready", "ready_for_pickup", "out_for_delivery"],
    to: "cancelled",
  },
  "revert dispense": { by: "pharmacy", from: ["completed"], to: "ready_for_pickup", undoes: "dispense" },
  "revert deliver": { by: "pharmacy", from: ["completed"], to: "out_for_delivery", undoes: "deliver" },
  "revert collect": { by: "patient", from: ["collected"], to: "ready_for_pickup", undoes: "collect" },
  "revert receive": { by: "patient", from: ["collected"], to: "out_for_delivery", undoes: "receive" },
} as const satisfies Record<string, Meaning>;

export type Step = keyof typeof referenceModel;
export const everyStep: readonly Step[] = [
  "send",
  "approve",
  "reject",
  "return",
  "takeBack",
  "ready",
  "dispatch",
  "dispense",
  "deliver",
  "collect",
  "receive",
  "cancel",
  "withdraw",
  "revert dispense",
  "revert deliver",
  "revert collect",
  "revert receive",
];

/** The state of a prescription: the person of the last step, and the method and the pharmacy once it was sent. */
export interface ModelState {
  readonly status: PrescriptionStatus;
  readonly by: Party;
  readonly last?: Step | undefined;
  /** Whether more than ten minutes have passed since the last step. */
  readonly isLate?: true;
  readonly way?: Way | undefined;
  readonly pharmacy?: string | undefined;
}

/** A person who asks for a step; `isOwn` is whether it is the patient's or doctor's own. A sender names way and pharmacy. */
export interface StepRequest {
  readonly step: Step;
  readonly party: Party;
  readonly isOwn: boolean;
  readonly way: Way;
  readonly pharmacy: string;
}

/** The expected answer and the state after it; unchanged unless the step leads on. */
export function answerTo(
  before: ModelState,
  asking: StepRequest,
): { status: 200 | 403 | 404 | 409; after: ModelState } {
  const { step, party, isOwn, way, pharmacy } = asking;
  const meaning: Meaning = referenceModel[step];
  if (meaning.by !== party) return { status: 403, after: before };
  const isVisible = party === "pharmacy" ? before.pharmacy === pharmacy : isOwn;
  if (!isVisible) return { status: 404, after: before };
  const isElsewhere = before.pharmacy !== undefined && before.pharmacy !== pharmacy;
  if (step === "send" && isElsewhere) return { status: 409, after: before };
  const isTaken = meaning.undoes ? before.last === step : before.status === meaning.to && before.by === party;
  if (isTaken) return { status: 200, after: before };
  if (meaning.undoes && (meaning.undoes !== before.last || before.isLate)) {
    return { status: 409, after: before };
  }
  const isTheWay = meaning.way === undefined || meaning.way === before.way;
  if (!meaning.from.includes(before.status) || !isTheWay) return { status: 409, after: before };
  const next = { status: meaning.to, by: party, last: step };
  if (step === "return" || step === "takeBack") return { status: 200, after: next };
  const chosen = step === "send" ? { way, pharmacy } : { way: before.way, pharmacy: before.pharmacy };
  return { status: 200, after: { ...next, ...chosen } };
}
