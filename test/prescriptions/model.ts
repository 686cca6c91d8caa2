import type { PrescriptionStatus, Step as ProductStep, RevertibleStep } from "#domain/prescriptions";
import type { EventType } from "#events";

// Written by hand from the specification, and never from the product's own tables: only types are the product's, so that
// a new step or status does not compile until it is decided here.

export type Way = "pickup" | "delivery";
export const ways = ["pickup", "delivery"] as const;
export type Party = "patient" | "doctor" | "pharmacy";
export const parties: readonly Party[] = ["patient", "doctor", "pharmacy"];
export type OnwardStep = ProductStep;
export type Step = OnwardStep | `revert ${RevertibleStep}`;

interface Meaning {
  readonly by: Party;
  readonly from: readonly PrescriptionStatus[];
  readonly to: PrescriptionStatus;
  /** The only way for which it is a step. */
  readonly way?: Way;
  /** The step that it takes back, which must have been the last one. */
  readonly undoes?: RevertibleStep;
  /** Whether the pharmacy has it no longer. */
  readonly leavesPharmacy?: true;
  readonly event: EventType;
}

/** What may become of a prescription, in the order in which a screen offers the steps. */
export const model = {
  send: { by: "patient", from: ["pending"], to: "sent", event: "prescription.sent.v1" },
  approve: { by: "pharmacy", from: ["sent"], to: "approved", event: "prescription.approved.v1" },
  ready: {
    by: "pharmacy",
    from: ["approved"],
    to: "ready_for_pickup",
    way: "pickup",
    event: "prescription.ready_for_pickup.v1",
  },
  dispatch: {
    by: "pharmacy",
    from: ["approved"],
    to: "out_for_delivery",
    way: "delivery",
    event: "prescription.out_for_delivery.v1",
  },
  collect: {
    by: "patient",
    from: ["ready_for_pickup"],
    to: "collected",
    event: "prescription.collected.v1",
  },
  receive: {
    by: "patient",
    from: ["out_for_delivery"],
    to: "collected",
    event: "prescription.collected.v1",
  },
  dispense: {
    by: "pharmacy",
    from: ["ready_for_pickup"],
    to: "completed",
    event: "prescription.completed.v1",
  },
  deliver: {
    by: "pharmacy",
    from: ["out_for_delivery"],
    to: "completed",
    event: "prescription.completed.v1",
  },
  reject: { by: "pharmacy", from: ["sent"], to: "cancelled", event: "prescription.rejected.v1" },
  return: {
    by: "pharmacy",
    from: ["sent", "approved", "ready_for_pickup", "out_for_delivery"],
    to: "pending",
    leavesPharmacy: true,
    event: "prescription.returned.v1",
  },
  takeBack: {
    by: "patient",
    from: ["sent"],
    to: "pending",
    leavesPharmacy: true,
    event: "prescription.taken_back.v1",
  },
  cancel: {
    by: "patient",
    from: ["pending", "approved"],
    to: "cancelled",
    event: "prescription.cancelled.v1",
  },
  withdraw: {
    by: "doctor",
    from: ["pending", "sent", "approved", "ready", "ready_for_pickup", "out_for_delivery"],
    to: "cancelled",
    event: "prescription.withdrawn.v1",
  },
  "revert collect": {
    by: "patient",
    from: ["collected"],
    to: "ready_for_pickup",
    undoes: "collect",
    event: "prescription.reverted.v1",
  },
  "revert receive": {
    by: "patient",
    from: ["collected"],
    to: "out_for_delivery",
    undoes: "receive",
    event: "prescription.reverted.v1",
  },
  "revert dispense": {
    by: "pharmacy",
    from: ["completed"],
    to: "ready_for_pickup",
    undoes: "dispense",
    event: "prescription.reverted.v1",
  },
  "revert deliver": {
    by: "pharmacy",
    from: ["completed"],
    to: "out_for_delivery",
    undoes: "deliver",
    event: "prescription.reverted.v1",
  },
  "revert approve": {
    by: "pharmacy",
    from: ["approved"],
    to: "sent",
    undoes: "approve",
    event: "prescription.reverted.v1",
  },
} as const satisfies Record<Step, Meaning>;

export const everyStep = Object.keys(model) as readonly Step[];
export const onwardSteps = everyStep.filter((step): step is OnwardStep => !step.startsWith("revert "));

interface StatusMeaning {
  /** The patient's list that shows it. */
  readonly tab: "active" | "history";
  /** What the patient has to do. */
  readonly need: "choose" | "wait" | "collect" | "receive" | undefined;
  readonly isPatientsTurn: boolean;
  /** Whether the patient's dashboard counts it. */
  readonly isCounted: boolean;
}

/** What each status means to the patient. */
export const statuses = {
  pending: { tab: "active", need: "choose", isPatientsTurn: true, isCounted: true },
  sent: { tab: "active", need: "wait", isPatientsTurn: false, isCounted: false },
  approved: { tab: "active", need: "wait", isPatientsTurn: false, isCounted: true },
  ready: { tab: "active", need: "collect", isPatientsTurn: true, isCounted: true },
  ready_for_pickup: { tab: "active", need: "collect", isPatientsTurn: true, isCounted: true },
  out_for_delivery: { tab: "active", need: "receive", isPatientsTurn: false, isCounted: true },
  completed: { tab: "history", need: undefined, isPatientsTurn: false, isCounted: false },
  collected: { tab: "history", need: undefined, isPatientsTurn: false, isCounted: false },
  cancelled: { tab: "history", need: undefined, isPatientsTurn: false, isCounted: false },
} as const satisfies Record<PrescriptionStatus, StatusMeaning>;

/** The steps that a role may take, those back left out. */
export function stepsOf(role: string, status: PrescriptionStatus, way: Way): OnwardStep[] {
  return onwardSteps.filter((step) => model[step].by === role && isPossible(model[step], status, way));
}

function isPossible(meaning: Meaning, status: PrescriptionStatus, way: Way | undefined): boolean {
  return meaning.from.includes(status) && (meaning.way === undefined || meaning.way === way);
}

/** The state of a prescription: the person of the last step, and the way and the pharmacy once it was sent. */
export interface ModelState {
  readonly status: PrescriptionStatus;
  readonly by: Party;
  readonly last?: Step | undefined;
  /** Whether more than ten minutes have passed since the last step. */
  readonly isLate?: true;
  readonly way?: Way | undefined;
  readonly pharmacy?: string | undefined;
}
export const written: ModelState = { status: "pending", by: "doctor" };

/** A person who asks for a step; `isOwn` is whether it is the patient's or doctor's own. A sender names way and pharmacy. */
export interface StepRequest {
  readonly step: Step;
  readonly party: Party;
  readonly isOwn: boolean;
  readonly way: Way;
  readonly pharmacy: string;
}

/** The person whose step it is asks for it. */
export function ownRequest(step: Step, way: Way): StepRequest {
  return { step, party: model[step].by, isOwn: true, way, pharmacy: "the" };
}

/** The expected answer and the state after it; unchanged unless the step leads on. */
export function answerTo(
  before: ModelState,
  { step, party, isOwn, way, pharmacy }: StepRequest,
): { status: 200 | 403 | 404 | 409; after: ModelState } {
  const meaning: Meaning = model[step];
  if (meaning.by !== party) return { status: 403, after: before };
  const isVisible = party === "pharmacy" ? before.pharmacy === pharmacy : isOwn;
  if (!isVisible) return { status: 404, after: before };
  const isElsewhere = before.pharmacy !== undefined && before.pharmacy !== pharmacy;
  if (step === "send" && isElsewhere) return { status: 409, after: before };
  const isTaken = meaning.undoes ? before.last === step : before.status === meaning.to && before.by === party;
  if (isTaken) return { status: 200, after: before };
  const isTooLate = meaning.undoes && (meaning.undoes !== before.last || before.isLate);
  if (isTooLate || !isPossible(meaning, before.status, before.way)) return { status: 409, after: before };
  const next = { status: meaning.to, by: party, last: step };
  if (meaning.leavesPharmacy) return { status: 200, after: next };
  const chosen = step === "send" ? { way, pharmacy } : { way: before.way, pharmacy: before.pharmacy };
  return { status: 200, after: { ...next, ...chosen } };
}

/** Whether a step changes anything. */
export function leadsOn(before: ModelState, asking: StepRequest): boolean {
  return answerTo(before, asking).after !== before;
}

/**
 * How a written prescription comes to a status, and its state there. A status to which no step leads in this way is laid
 * over that of an approved prescription.
 */
export function standingIn(status: PrescriptionStatus, way: Way) {
  const steps = pathTo(status, way) ?? ["send", "approve"];
  const reached = stateAfter(steps, way);
  const state: ModelState = { ...reached, status };
  return { steps, state, isLaid: reached.status !== status };
}

/** The shortest path, by way of a pharmacy for every status but the first. */
function pathTo(status: PrescriptionStatus, way: Way): readonly Step[] | undefined {
  const paths: Step[][] = [status === "pending" ? [] : ["send"]];
  const met = new Set<PrescriptionStatus>();
  for (const path of paths) {
    const state = stateAfter(path, way);
    if (state.status === status) return path;
    if (met.has(state.status)) continue;
    met.add(state.status);
    const further = everyStep.filter((step) => leadsOn(state, ownRequest(step, way)));
    paths.push(...further.map((step) => [...path, step]));
  }
  return undefined;
}

function stateAfter(steps: readonly Step[], way: Way): ModelState {
  return steps.reduce((before, step) => answerTo(before, ownRequest(step, way)).after, written);
}
