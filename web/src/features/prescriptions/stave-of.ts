import {
  isActive,
  type Knot,
  lifecycle,
  type Prescription,
  type Step,
  stepsAhead,
} from "#domain/prescriptions";
import type { StaveProps } from "../../ui/stave.tsx";
import type { Lane } from "../../ui/stave-drawing.ts";

type Party = Knot["by"];

const parties: readonly Party[] = ["doctor", "patient", "pharmacy"];
const names = { doctor: "Doctor", patient: "Patient", pharmacy: "Pharmacy" } as const;

const did: Readonly<Record<Knot["status"], string>> = {
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

const does: Readonly<Record<Step, { you: string; other: string }>> = {
  send: { you: "choose the pharmacy", other: "chooses the pharmacy" },
  approve: { you: "accept it", other: "accepts it" },
  ready: { you: "make it ready", other: "makes it ready" },
  collect: { you: "collect it", other: "collects it" },
};

/** The lane of a party. */
export function laneOf(party: Party): Lane {
  return party === "doctor" ? 0 : party === "patient" ? 1 : 2;
}

/** The next step of a prescription as a clause: "you collect it". Nothing when it has ended. */
export function nextStep({ status }: Pick<Prescription, "status">, reader: Party): string | undefined {
  const [next] = stepsAhead(status);
  if (!next) return undefined;
  const by = lifecycle[next].by;
  return by === reader ? `you ${does[next].you}` : `the ${by} ${does[next].other}`;
}

/** The stave of a prescription as its reader sees it: past knots from the thread, what follows from the lifecycle. */
export function staveOf(
  { status, thread }: Pick<Prescription, "status" | "thread">,
  reader: Party,
): StaveProps {
  const [ring, ...ahead] = stepsAhead(status).map((step) => laneOf(lifecycle[step].by));
  const [doctor, patient, pharmacy] = parties.map((party) => (party === reader ? "You" : names[party]));
  return {
    lanes: [doctor ?? "", patient ?? "", pharmacy ?? ""],
    knots: thread.map(({ by }) => laneOf(by)),
    ring,
    ahead,
    end: isActive(status) ? undefined : status === "cancelled" ? "cut" : "tick",
    says: sentenceOf(status, thread, reader),
  };
}

function sentenceOf(status: Prescription["status"], thread: readonly Knot[], reader: Party): string {
  const steps = thread.map(
    (knot) => `${did[knot.status]} by ${knot.by === reader ? "you" : `the ${knot.by}`}`,
  );
  const past = steps.join(", ");
  const next = nextStep({ status }, reader);
  return `${past.charAt(0).toUpperCase()}${past.slice(1)}. ${next ? `Next: ${next}.` : "All steps done."}`;
}
