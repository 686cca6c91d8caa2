import type { DetectedIssueCode } from "#events";
import { type Directions, isOnce, type Plan } from "../directions/directions.ts";
import type { Frequency } from "../options.ts";
import type { DetectedIssue } from "../prescription.ts";
import { isTenfold } from "./doses-ratio.ts";
import { knowledgeOf } from "./medicine-knowledge.ts";
import { nearestSpelling } from "./spelling.ts";
import { timesTheName } from "./strength.ts";

/** What a line says, saved or not. */
export interface Line {
  readonly medication: string;
  readonly dosage: string;
  readonly frequency: string;
  readonly directions?: Directions | undefined;
}

/** The issues of a line by itself, without any other. */
export function ownIssues(line: Line): DetectedIssue[] {
  const named = timesTheName(line);
  const found = (code: DetectedIssueCode, isFound: boolean, more: Omit<DetectedIssue, "code"> = {}) =>
    isFound ? [{ code, ...more }] : [];
  return [
    // Several tablets of a strength, or a part of one, are a dose that doctors mean.
    ...found("strength_differs", named !== undefined && isTenfold(named.times), named),
    ...found("daily_methotrexate", isMethotrexateByMouth(line) && isDaily(line)),
  ];
}

/**
 * Whether a frequency may mean every day. "As needed" may: it is no way to write once a week, and the patient could take it at will.
 */
const mayBeDaily: Readonly<Record<Frequency, boolean>> = {
  "Once daily": true,
  "Twice daily": true,
  "Three times daily": true,
  "Four times daily": true,
  "Every 4 hours": true,
  "Every 6 hours": true,
  "Every 8 hours": true,
  "Every 12 hours": true,
  "As needed": true,
  "Before meals": true,
  "After meals": true,
  "At bedtime": true,
};

/** Directions are daily unless they are for one day of the week, for one in a longer time, or for once. */
function isDaily({ frequency, directions }: Line): boolean {
  if (directions)
    return directions.phases.some(({ plans }) => plans.length > 1 || plans.some(isMoreThanWeekly));
  return new Map<string, boolean>(Object.entries(mayBeDaily)).get(frequency) ?? false;
}

function isMoreThanWeekly(plan: Plan): boolean {
  const { days } = plan;
  if (!days)
    return !isOnce(plan) && !("often" in plan && "everyHours" in plan.often && plan.often.everyHours >= 168);
  if ("on" in days) return days.on.length > 1;
  return "everyDays" in days && days.everyDays < 7;
}

const byInjection =
  /(?<!\p{L})(?:inject\p{L}*|infus\p{L}*|subcutaneous\p{L}*|intra(?:muscular|venous|thecal)\p{L}*|(?:auto|auto-)?injector|pen|syringe|vial|ampoule|iv|im|sc|i\.v\.|i\.m\.|s\.c\.|subq)(?!\p{L})/iu;

/** Only the name and the dosage say how: instructions may name an injection that this replaces. */
function isMethotrexateByMouth({ medication, dosage, directions }: Line): boolean {
  const { ingredients } = knowledgeOf(nearestSpelling(medication) ?? medication);
  if (!ingredients.includes("methotrexate")) return false;
  const { route = "mouth" } = directions ?? {};
  return route === "mouth" && !byInjection.test(`${medication} ${dosage}`);
}
