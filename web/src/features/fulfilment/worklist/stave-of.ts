import {
  isSending,
  lifecycle,
  type PharmacyPrescription,
  type StatusChange,
  stepsAhead,
} from "#domain/prescriptions";
import type { Lane, StaveSteps } from "../../../ui/stave/drawing.ts";
import { endOf } from "../../prescriptions/exports.ts";
import { messages } from "../messages.ts";
import { pastStatusText, workMessages } from "../steps/step-messages.ts";

const lanes = { doctor: 0, patient: 1, pharmacy: 2 } as const satisfies Record<string, Lane>;

/** The steps of the stave, and its description as a sentence. */
export function staveOf(
  prescription: PharmacyPrescription,
): StaveSteps & { description: string; turn: string } {
  const { statusHistory, stopped } = prescription;
  const [next, ...later] = stepsAhead(prescription);
  const sent = statusHistory.findLastIndex(isSending);
  const { doneBy } = messages();
  const stop = { what: messages().stopped, who: messages().who.doctor };
  const history = statusHistory
    .map((change, i) => ({ what: pastStatusText(change), who: nameOf(change, i > sent) }))
    .concat(stopped ? [stop] : [])
    .map(doneBy)
    .join(", ");
  const { nothingLeft, doNotHandOver } = messages();
  const ended = prescription.withdrawal ? doNotHandOver : nothingLeft;
  const turn = next ? messages().next(workMessages().steps[next]) : ended;
  return {
    done: [...statusHistory.map((change) => lanes[change.by]), ...(stopped ? [lanes.doctor] : [])],
    current: next && lanes[lifecycle[next].by],
    upcoming: later.map((step) => lanes[lifecycle[step].by]),
    end: endOf(prescription),
    turn,
    description: `${history.charAt(0).toUpperCase()}${history.slice(1)}. ${turn}`,
  };
}

/** Steps before the sending to this pharmacy may be another pharmacy's. */
function nameOf({ by }: StatusChange, isSinceSent: boolean): string {
  const { who } = messages();
  return by === "pharmacy" && isSinceSent ? who.you : who[by];
}
