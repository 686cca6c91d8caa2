import { isDecimal } from "../decimal.ts";
import { type Dose, partsOfDay } from "../directions.ts";
import { emptyRules, otherRules } from "./other-rules.ts";
import { addDose, type Part, type Rule, set } from "./part.ts";
import { reasonIn } from "./reason.ts";
import { timingRules } from "./timing-rules.ts";
import { number, unitOf, unitPattern } from "./words.ts";

const spellings: readonly Rule[] = [...timingRules, ...otherRules];
const rules: readonly Rule[] = [...emptyRules, ...spellings];
const oneDose = new RegExp(
  `^(${number})(?: ?(?:-|to|or) ?(${number}))?(?: (${unitPattern}))?(?![\\p{L}\\d/.:])`,
  "u",
);
/** "1-0-1", "1-0-0-1": morning, noon, evening, bedtime. */
const table = new RegExp(
  `^(${number}) ?[-–+] ?(${number}) ?[-–+] ?(${number})(?: ?[-–+] ?(${number}))?(?: (${unitPattern}))?(?![\\p{L}\\d/.:-])`,
  "u",
);
const unitAlone = new RegExp(`^(${unitPattern})(?!\\p{L})`, "u");
const neededWords = /^(?:only )?(?:prn|sos|(?:as|if|when) (?:needed|required|necessary))$/;

/** Takes a text into a part, spelling by spelling; returns the rest, from the first words that have no reading. */
export function consume(text: string, part: Part): string {
  let rest = text;
  let last = "";
  while (rest !== "") {
    const taken =
      takeReason(rest, part, last) ??
      takeTable(rest, part) ??
      takeRule(rest, part) ??
      takeDose(rest, part) ??
      takeUnit(rest, part);
    if (taken === undefined || taken === "") return rest;
    last = taken.trim();
    rest = rest.slice(taken.length).trimStart();
  }
  return rest;
}

/** What a spelling takes of a text; "" if it contradicts what is there, undefined if it is not one. */
type Taken = string | undefined;

function takeTable(rest: string, part: Part): Taken {
  const found = part.moments.length > 0 || part.often ? null : table.exec(rest);
  if (!found) return undefined;
  const unit = unitOf(found[5]);
  const amounts = found.slice(1, 5).filter((amount) => amount !== undefined);
  // "500 mg 1-0-1" names a strength, or 500 mg twice a day: its numbers are not doses of 1 mg.
  if (part.isTable || part.doses.length > 0 || !amounts.every(isDecimal)) return "";
  if (unit && !set(part, { unit })) return "";
  part.isTable = true;
  part.at = partsOfDay.flatMap((moment, n) => {
    const amount = amounts[n];
    return amount === undefined || amount === "0" ? [] : [{ moment, dose: { amount } }];
  });
  return found[0];
}

function takeRule(rest: string, part: Part): Taken {
  for (const [pattern, take] of rules) {
    const found = pattern.exec(rest);
    if (found) return take(part, found) ? found[0] : "";
  }
  return undefined;
}

function takeDose(rest: string, part: Part): Taken {
  const found = oneDose.exec(rest);
  if (!found) return undefined;
  const [all, amount = "", to, word] = found;
  const unit = unitOf(word);
  const dose: Dose = to === undefined ? { amount } : { amount, to };
  const isNumber = isDecimal(amount) && (to === undefined || isDecimal(to));
  if (!isNumber || (unit && !set(part, { unit })) || !addDose(part, dose, !unit)) return "";
  return all;
}

/** A unit apart from its number. */
function takeUnit(rest: string, part: Part): Taken {
  const word = part.unit ? undefined : unitAlone.exec(rest)?.[1];
  if (word !== undefined) part.unit = unitOf(word);
  return word;
}

/** The reason behind "as needed". */
function takeReason(rest: string, part: Part, last: string): Taken {
  if (!neededWords.test(last) || part.asNeeded?.reason) return undefined;
  const found = reasonIn(rest, (text) => spellings.some(([pattern]) => pattern.test(text)));
  if (!found) return undefined;
  if (found === "unclear") return "";
  part.asNeeded = { reason: found.reason };
  return found.taken;
}
