import { isReturn, lifecycle, type Prescription, type StatusChange, stepsAhead } from "#domain/prescriptions";
import type { Lane } from "../../../../ui/stave/drawing.ts";
import type { StaveProps } from "../../../../ui/stave/stave.tsx";
import { endOf } from "../../end-of.ts";
import { stepMessages } from "../step-messages.ts";

type Party = StatusChange["by"];
type Shown = Pick<Prescription, "status" | "stopped" | "statusHistory" | "deliveryMethod" | "rejection">;

const parties: readonly Party[] = ["doctor", "patient", "pharmacy"];

/** The lane of a party. */
export function laneOf(party: Party): Lane {
  return party === "doctor" ? 0 : party === "patient" ? 1 : 2;
}

/** The next step of a prescription as a clause: "you collect it". Undefined when it has ended. */
export function nextStep(prescription: Shown, reader: Party): string | undefined {
  const [next] = stepsAhead(prescription);
  if (!next) return undefined;
  const { yours, theirs, who } = stepMessages();
  const by = lifecycle[next].by;
  const step = next === "send" && prescription.rejection ? "sendAgain" : next;
  return by === reader ? yours[step] : theirs[step](who[by]);
}

/** The stave of a prescription for a reader: past steps from the status history, next steps from the lifecycle. */
export function staveOf(prescription: Shown, reader: Party): StaveProps {
  const { stopped, statusHistory } = prescription;
  const [current, ...upcoming] = stepsAhead(prescription).map((step) => laneOf(lifecycle[step].by));
  const { lanes } = stepMessages();
  const [doctor, patient, pharmacy] = parties.map((party) => lanes[party === reader ? "you" : party]);
  return {
    lanes: [doctor ?? "", patient ?? "", pharmacy ?? ""],
    done: [...statusHistory.map(({ by }) => laneOf(by)), ...(stopped ? [laneOf("doctor")] : [])],
    current,
    upcoming,
    end: endOf(prescription),
    description: sentenceOf(prescription, reader),
  };
}

function sentenceOf(prescription: Shown, reader: Party): string {
  const { stopped, statusHistory, deliveryMethod } = prescription;
  const isDelivered = deliveryMethod === "delivery";
  const texts = stepMessages();
  const steps = statusHistory.map((change) =>
    texts.doneBy({ what: whatWasDone(change, isDelivered), who: whoDid(change, reader) }),
  );
  const stop = texts.doneBy({
    what: texts.past.stopped,
    who: texts.who[reader === "doctor" ? "you" : "doctor"],
  });
  const past = [...steps, ...(stopped ? [stop] : [])].join(", ");
  const next = nextStep(prescription, reader);
  const end = endOf(prescription) === "cut" ? texts.endedThere : texts.allDone;
  return `${past.charAt(0).toUpperCase()}${past.slice(1)}. ${next ? texts.next(next) : end}`;
}

function whatWasDone(change: StatusChange, isDelivered: boolean): string {
  const { past } = stepMessages();
  if (change.reverted) return past.reverted;
  if (change.isRemainder) return past.remainder;
  if (isReturn(change)) return past.returned;
  if (change.status === "pending" && change.by === "patient") return past.takenBack;
  if (change.status === "cancelled" && change.by === "pharmacy") return past.rejected;
  if (change.status === "cancelled" && change.by === "doctor") return past.withdrawn;
  if (isDelivered && change.status === "collected") return past.received;
  if (isDelivered && change.status === "completed") return past.delivered;
  return past[change.status];
}

function whoDid({ by }: StatusChange, reader: Party): string {
  return stepMessages().who[by === reader ? "you" : by];
}
