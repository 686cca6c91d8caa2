import { formatDate } from "../../../lib/time/dates.ts";
import { lastDayText, lastingText } from "../lasting.ts";
import { statusSentence } from "../patient/status/status-text.ts";
import type { CurrentMedicine } from "./calls.ts";
import { messages } from "./messages.ts";

/** The stage of a medicine as a sentence; before the hand-over it is the one of its prescription's card. */
export function stageText({ stage, prescription, lasting, next, isRenewalAsked }: CurrentMedicine): string {
  const words = messages();
  const { handedOverAt, doctorName, stopped } = prescription;
  const onItsCard = () => statusSentence(prescription);
  const lasts = lastingText(lasting, prescription);
  const texts: Record<CurrentMedicine["stage"], () => string> = {
    written: onItsCard,
    at_pharmacy: onItsCard,
    ready: onItsCard,
    in_hand: () => `${words.since(formatDate(handedOverAt))} ${lasts}`.trim(),
    running_out: () => (next || isRenewalAsked ? lasts : `${lasts} ${words.needMore}`),
    ended: () =>
      stopped
        ? words.stoppedBy({ doctor: doctorName, on: formatDate(stopped.at) })
        : words.endedOn(lasting && lastDayText(lasting, prescription)),
  };
  return texts[stage]();
}
