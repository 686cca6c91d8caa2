import { formatDate } from "../../../lib/time/dates.ts";
import type { CurrentMedicine } from "./calls.ts";
import { messages } from "./messages.ts";

/** The stage of a medicine as a sentence. */
export function stageText({ stage, prescription, endsAt }: CurrentMedicine): string {
  const words = messages();
  const { handedOverAt, pharmacyName, doctorName, stopped } = prescription;
  const until = endsAt && formatDate(endsAt);
  const texts: Record<CurrentMedicine["stage"], () => string> = {
    written: () => words.written,
    at_pharmacy: () => words.at_pharmacy({ pharmacy: pharmacyName }),
    ready: () => words.ready,
    in_hand: () => words.in_hand({ since: formatDate(handedOverAt), until }),
    running_out: () => words.running_out({ until: until ?? "" }),
    ended: () =>
      stopped
        ? words.stoppedBy({ doctor: doctorName, on: formatDate(stopped.at) })
        : words.endedOn({ until: until ?? "" }),
  };
  return texts[stage]();
}
