import { inEveryLanguage } from "#kernel/text/messages";
import type { Directions, DoseUnit } from "./directions.ts";
import { englishAmount, englishDirections } from "./messages/english.ts";

interface Amount {
  readonly amount: string;
  readonly unit: DoseUnit;
}

// Each language builds its sentences by its own grammar. The structure comes as a function: its values are no words to show.
const messages = /* @__PURE__ */ inEveryLanguage({
  en: {
    directions: (of: () => Directions) => englishDirections(of()),
    amount: (of: () => Amount) => englishAmount(of(), of().unit),
  },
});

/** The sentences of directions, for everyone who reads them. No two structures have the same. */
export function directionsText(directions: Directions): string {
  return messages().directions(() => directions);
}

/** An amount of a unit in words, "16 tablets": a decimal string. */
export function amountText(amount: string, unit: DoseUnit): string {
  return messages().amount(() => ({ amount, unit }));
}
