import {
  lifecycle,
  type Prescription,
  type StatusChange,
  type Step,
  statusTraits,
  stepsAhead,
} from "#domain/prescriptions";
import { endOf, type Lane } from "../stave/drawing.ts";
import type { StaveProps } from "../stave/stave.tsx";

type Party = StatusChange["by"];
type Shown = Pick<Prescription, "status" | "statusHistory" | "deliveryMethod" | "rejection">;

const parties: readonly Party[] = ["doctor", "patient", "pharmacy"];
const names = { doctor: "Doctor", patient: "Patient", pharmacy: "Pharmacy" } as const;

const pastVerbs: Readonly<Record<StatusChange["status"], string>> = {
  pending: "written",
  sent: "sent",
  approved: "accepted",
  ready: "made ready",
  ready_for_pickup: "made ready",
  out_for_delivery: "sent out",
  completed: "handed over",
  collected: "collected",
  cancelled: "cancelled",
};

const stepClauses: Readonly<Record<Step, { you: string; other: string }>> = {
  send: { you: "choose the pharmacy", other: "chooses the pharmacy" },
  approve: { you: "accept it", other: "accepts it" },
  ready: { you: "make it ready", other: "makes it ready" },
  dispatch: { you: "send it out", other: "sends it out" },
  collect: { you: "collect it", other: "collects it" },
  receive: { you: "receive it", other: "receives it" },
  dispense: { you: "hand it over", other: "hands it over" },
  deliver: { you: "deliver it", other: "delivers it" },
  reject: { you: "reject it", other: "rejects it" },
  return: { you: "return it", other: "returns it" },
  cancel: { you: "cancel it", other: "cancels it" },
};

/** The lane of a party. */
export function laneOf(party: Party): Lane {
  return party === "doctor" ? 0 : party === "patient" ? 1 : 2;
}

/** Whether a status change is the pharmacy's return to the patient. */
export function isReturn({ status, by }: StatusChange): boolean {
  return status === "pending" && by === "pharmacy";
}

/** Whose turn it is. Nobody's when the prescription has ended. */
export function turnOf(prescription: Shown): Party | undefined {
  const [next] = stepsAhead(prescription);
  return next && lifecycle[next].by;
}

/** The next step of a prescription as a clause: "you collect it". Undefined when it has ended. */
export function nextStep(prescription: Shown, reader: Party): string | undefined {
  const [next] = stepsAhead(prescription);
  if (!next) return undefined;
  const by = lifecycle[next].by;
  if (next === "send" && prescription.rejection) {
    return by === reader ? "you choose another pharmacy" : `the ${by} chooses another pharmacy`;
  }
  return by === reader ? `you ${stepClauses[next].you}` : `the ${by} ${stepClauses[next].other}`;
}

/** The stave of a prescription for a reader: past steps from the status history, next steps from the lifecycle. */
export function staveOf(prescription: Shown, reader: Party): StaveProps {
  const { status, statusHistory } = prescription;
  const [current, ...upcoming] = stepsAhead(prescription).map((step) => laneOf(lifecycle[step].by));
  const [doctor, patient, pharmacy] = parties.map((party) => (party === reader ? "You" : names[party]));
  return {
    lanes: [doctor ?? "", patient ?? "", pharmacy ?? ""],
    done: statusHistory.map(({ by }) => laneOf(by)),
    current,
    upcoming,
    end: endOf(status),
    description: sentenceOf(prescription, reader),
  };
}

function sentenceOf(prescription: Shown, reader: Party): string {
  const { status, statusHistory, deliveryMethod } = prescription;
  const isDelivered = deliveryMethod === "delivery";
  const steps = statusHistory.map((knot) => `${whatWasDone(knot, isDelivered)} by ${whoDid(knot, reader)}`);
  const past = steps.join(", ");
  const next = nextStep(prescription, reader);
  const end = statusTraits[status].end === "cancelled" ? "It ended there." : "All steps done.";
  return `${past.charAt(0).toUpperCase()}${past.slice(1)}. ${next ? `Next: ${next}.` : end}`;
}

function whatWasDone(knot: StatusChange, isDelivered: boolean): string {
  if (isReturn(knot)) return "returned";
  if (knot.status === "cancelled" && knot.by === "pharmacy") return "rejected";
  if (isDelivered && knot.status === "collected") return "received";
  if (isDelivered && knot.status === "completed") return "delivered";
  return pastVerbs[knot.status];
}

function whoDid({ by }: StatusChange, reader: Party): string {
  return by === reader ? "you" : `the ${by}`;
}
