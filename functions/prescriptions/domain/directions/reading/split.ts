import { decimal, decimalText, isDecimal, minus } from "../decimal.ts";
import { dayPattern, number, unitOf, unitPattern } from "./words.ts";

const startsDose = new RegExp(
  `^${number}(?: ?(?:-|to|or) ?${number})?(?: (?:${unitPattern}))?(?= (?!times|x|hourly|hrly|h |hours|weekly|monthly)|$)`,
);
const hasDays = /(?:\d ?(?:d|days?|w|wks?|weeks?|months?|mo)|\/ ?(?:7|52))\b/;
const isAmountAlone = /^\d+(?:\.\d+)? (?:mg|g|ml) ?$/;

/** The steps of a course: after "then" or a semicolon, and after a comma behind a length. */
export function stepsOf(text: string): string[] {
  const steps = text.split(/ ?(?:;|→|->|=>|>|[.,]? ?\bthen\b) ?/).map((step) => step.trim());
  // "Then stop" is what an end means.
  if (steps.length > 1 && steps.at(-1) === "stop") steps.pop();
  // A text that ends with "then" is not at its end.
  if (/(?:\bthen|→|>)$/.test(text)) steps.push("then");
  return steps.filter(Boolean).flatMap(stepsAtCommas).flatMap(reduced);
}

function stepsAtCommas(step: string): string[] {
  const parts: string[] = [];
  for (const piece of step.split(/, ?/)) {
    const before = parts.at(-1);
    const isNext =
      before !== undefined && hasDays.test(before) && startsDose.test(piece) && !isAmountAlone.test(piece);
    if (before === undefined || isNext) parts.push(piece);
    else parts[parts.length - 1] = `${before}, ${piece}`;
  }
  return parts;
}

/** The doses of one step that are for different days: "5 mg mon wed fri, 2.5 mg other days". */
export function daysApart(step: string): string[] {
  const pieces = step.split(/, ?| and (?=\d)/);
  const ofDays = new RegExp(`\\b${dayPattern}\\b|other days|rest of (?:the )?week`);
  const [first = "", ...others] = pieces;
  const areDoses = others.every((piece) => startsDose.test(piece) && ofDays.test(piece));
  return others.length > 0 && areDoses && ofDays.test(first) ? pieces : [step];
}

const reducing = new RegExp(
  `^(?:take )?(${number})( (?:${unitPattern}))?( [^\\d]*?)[, ]*` +
    `(?:reduc(?:e|ing)|decreas(?:e|ing)|taper)(?: by)? (${number})(?: (${unitPattern}))? every (\\d+) ?d(?:ays?)?$`,
);
const mostSteps = 10;

/**
 * "6 tab od reduce by 1 every 2d" as its steps. The text is left as it is, and then not understood, if it
 * has more than one number, another unit for the reduction, no dose left, or more steps than a course can have: a part
 * of a course is not the course.
 */
function reduced(step: string): string[] {
  const [, first = "", unit = "", how = "", less = "", lessUnit, days] = reducing.exec(step) ?? [];
  const isOtherUnit = lessUnit !== undefined && unitOf(lessUnit) !== unitOf(unit.trim() || undefined);
  if (!isDecimal(first) || !isDecimal(less) || less === "0" || isOtherUnit) return [step];
  const doses: string[] = [];
  let left = decimal(first);
  while (left.n > 0n && doses.length <= mostSteps) {
    doses.push(decimalText(left));
    left = minus(left, decimal(less));
  }
  if (doses.length < 2 || doses.length > mostSteps) return [step];
  return doses.map((dose) => `${dose}${unit}${how} for ${days} days`);
}
