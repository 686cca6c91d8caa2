import { formatDate } from "../../../lib/time/dates.ts";
import { statusSentence } from "../patient/status/status-text.ts";
import type { CurrentMedicine } from "./calls.ts";
import { messages } from "./messages.ts";

/** The stage of a medicine as a sentence; before the hand-over it is the one of its prescription's card. */
export function stageText({ stage, prescription, endsAt }: CurrentMedicine): string {
  const words = messages();
  const { handedOverAt, doctorName, stopped } = prescription;
  const onItsCard = () => statusSentence(prescription);
  const until = endsAt && formatDate(endsAt);
  const texts: Record<CurrentMedicine["stage"], () => string> = {
    written: onItsCard,
    at_pharmacy: onItsCard,
    ready: onItsCard,
    in_hand: () => words.in_hand({ since: formatDate(handedOverAt), until }),
    running_out: () => words.running_out({ until: until ?? "" }),
    ended: () =>
      stopped
        ? words.stoppedBy({ doctor: doctorName, on: formatDate(stopped.at) })
        : words.endedOn({ until: until ?? "" }),
  };
  return texts[stage]();
}
