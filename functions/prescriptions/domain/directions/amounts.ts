import {
  compare,
  type Decimal,
  decimal,
  decimalText,
  floorOf,
  isDecimal,
  plus,
  roundedUp,
  times,
  whole,
} from "./decimal.ts";
import {
  type Cycle,
  type Directions,
  type Dose,
  type DoseUnit,
  onlyPlan,
  type Phase,
  type Plan,
  type Weekday,
  weekdays,
  weekdaysOf,
} from "./directions.ts";
import { directionsProblem } from "./problem.ts";
import { inProduct, type ProductStrength } from "./strength.ts";
import { countingOf } from "./units.ts";

/** Why directions have no quantity: no end, no rhythm, a layer, or a dose into which the product does not divide. */
export type NoQuantity = "endless" | "free" | "uncounted" | "indivisible";

/** How much is needed: a decimal string, pieces rounded up. */
export type Needed = { readonly value: string; readonly unit: DoseUnit } | { readonly none: NoQuantity };

/**
 * How much of a product is needed for all of it: the upper end of a range, and as needed the maximum a day. Each dose must be a
 * number of pieces, not only their sum.
 */
export function quantityOf(directions: Directions, strength?: ProductStrength): Needed {
  const { unit, phases } = directions;
  if (countingOf(unit) === "uncounted") return { none: "uncounted" };
  if (isMassOf(directions)) {
    const pieces = strength && asPieces(directions, strength);
    return pieces ? quantityOf(pieces) : { none: "indivisible" };
  }
  let sum = whole(0);
  for (const phase of phases) {
    const needed = ofPhase(phase, directions);
    if (typeof needed === "string") return { none: needed };
    sum = plus(sum, needed);
  }
  const all = times(sum, whole(placesOf(directions)));
  const value = decimalText(countingOf(unit) === "piece" ? roundedUp(all) : all);
  return isDecimal(value) ? { value, unit } : { none: "uncounted" };
}

/** Whether doses are a mass that the product must contain. Grams of a cream are what is dispensed, grams to swallow are not. */
function isMassOf({ unit, route = "mouth" }: Directions): boolean {
  return countingOf(unit) === "strength" || (unit === "g" && route === "mouth");
}

/** A dose for each eye, ear or nostril is two. */
function placesOf({ side }: Directions): number {
  return side === "both" ? 2 : 1;
}

/** The same directions in pieces of the product: 500 mg of a capsule of 500 mg is one. Undefined if that is not exact. */
export function asPieces(directions: Directions, strength: ProductStrength): Directions | undefined {
  if (!isMassOf(directions)) return undefined;
  const converted = (amount: string) => {
    const made = inProduct(decimal(amount), directions.unit, strength);
    const text = made && made.unit !== directions.unit ? decimalText(made.amount) : "";
    if (!isDecimal(text)) throw new NotExact();
    return text;
  };
  const dose = ({ amount, to }: Dose): Dose =>
    to === undefined ? { amount: converted(amount) } : { amount: converted(amount), to: converted(to) };
  const plan = (one: Plan): Plan =>
    "at" in one
      ? { ...one, at: one.at.map((at) => ({ ...at, dose: dose(at.dose) })) }
      : { ...one, dose: dose(one.dose) };
  try {
    const made = {
      ...directions,
      unit: strength.per.unit,
      phases: directions.phases.map((phase) => ({ ...phase, plans: phase.plans.map(plan) })),
      ...(directions.most !== undefined && { most: converted(directions.most) }),
    };
    return directionsProblem(made) ? undefined : made;
  } catch (problem) {
    if (problem instanceof NotExact) return undefined;
    throw problem;
  }
}

class NotExact extends Error {}

/** The days that a quantity lasts at most a day's need; undefined if the need is not the same each day. */
export function daysOf(
  quantity: string,
  directions: Directions,
  strength?: ProductStrength,
): number | undefined {
  const plan = onlyPlan(directions);
  if (!plan) return undefined;
  const { unit, asNeeded, most } = directions;
  const lasts = (need: Decimal) => {
    const made = inProduct(need, unit, strength);
    return made && floorOf(decimal(quantity), made.amount);
  };
  const daily = asNeeded && most !== undefined ? decimal(most) : ofDay(plan);
  if (daily !== undefined) {
    const turns = lasts(most === undefined ? times(daily, whole(placesOf(directions))) : daily);
    return turns === undefined ? undefined : daysOfTurns(turns, plan.days);
  }
  if (!("often" in plan && "everyHours" in plan.often)) return undefined;
  const doses = lasts(upper(plan.dose));
  return doses === undefined ? undefined : Math.floor((doses * plan.often.everyHours) / 24);
}

/** The most that is taken on one day, in the unit; undefined if nobody counts it. */
export function mostOfADay(directions: Directions): Decimal | undefined {
  const { unit, phases, most } = directions;
  if (countingOf(unit) === "uncounted") return undefined;
  if (most !== undefined) return decimal(most);
  const days = phases.flatMap(({ plans }) => plans.map((plan) => ofDay(plan) ?? ofOneTime(plan)));
  if (days.some((day) => !day)) return undefined;
  return times(days.flatMap((day) => day ?? []).reduce(larger), whole(placesOf(directions)));
}

function ofPhase({ plans, forDays }: Phase, { asNeeded, most }: Directions): Decimal | "endless" | "free" {
  const [only] = plans;
  if (asNeeded && most !== undefined && forDays !== undefined)
    return times(decimal(most), whole(daysWithin(forDays, only?.days)));
  if (only && plans.length === 1) return ofPlan(only, forDays);
  if (forDays === undefined) return "endless";
  // Whatever day the course begins on: the plans begin on the same one.
  return weekdays
    .map((_, start) => plans.map((plan) => ofDays(plan, forDays, start)).reduce(plus))
    .reduce(larger);
}

/** What a plan of week days needs if the course begins on a day of the week. */
function ofDays(plan: Plan, days: number, start: number): Decimal {
  const on = weekdaysOf(plan) ?? [];
  const daily = ofDay(plan) ?? whole(0);
  return times(daily, whole(Math.floor(days / 7) * on.length + daysInRest(days, on, start)));
}

function ofPlan(plan: Plan, forDays: number | undefined): Decimal | "endless" | "free" {
  if ("often" in plan && "once" in plan.often) return upper(plan.dose);
  if ("often" in plan && "free" in plan.often) return "free";
  if (forDays === undefined) return "endless";
  const daily = ofDay(plan);
  if (daily) return times(daily, whole(daysWithin(forDays, plan.days)));
  if ("often" in plan && "everyHours" in plan.often)
    return times(upper(plan.dose), whole(Math.ceil((forDays * 24) / plan.often.everyHours)));
  return "free";
}

/** What a day with doses needs; undefined for every n hours that do not divide a day. */
function ofDay(plan: Plan): Decimal | undefined {
  if ("at" in plan) return plan.at.map(({ dose }) => upper(dose)).reduce(plus, whole(0));
  const { often, dose } = plan;
  if ("perDay" in often) return times(upper(dose), whole(often.to ?? often.perDay));
  if ("everyHours" in often && 24 % often.everyHours === 0)
    return times(upper(dose), whole(24 / often.everyHours));
  return undefined;
}

/** What one time needs, where nothing says how often that is on a day. */
function ofOneTime(plan: Plan): Decimal | undefined {
  if ("at" in plan) return undefined;
  if ("everyHours" in plan.often)
    return times(upper(plan.dose), whole(Math.ceil(24 / plan.often.everyHours)));
  return "once" in plan.often ? upper(plan.dose) : undefined;
}

/** On how many of some days: the most that there can be, whatever day the course begins on. */
function daysWithin(days: number, cycle: Cycle | undefined): number {
  if (!cycle) return days;
  if ("everyDays" in cycle) return Math.ceil(days / cycle.everyDays);
  if ("everyMonths" in cycle) return Math.ceil(days / (cycle.everyMonths * 30));
  const { on } = cycle;
  const inRest = weekdays.map((_, start) => daysInRest(days, on, start));
  return Math.floor(days / 7) * on.length + Math.max(...inRest);
}

/** How many of some week days are in the days beyond whole weeks, from a day of the week on. */
function daysInRest(days: number, on: readonly Weekday[], start: number): number {
  const rest = Array.from({ length: days % 7 }, (_, n) => weekdays[(start + n) % 7]);
  return rest.filter((day) => day && on.includes(day)).length;
}

function daysOfTurns(turns: number, cycle: Cycle | undefined): number {
  if (!cycle) return turns;
  if ("everyDays" in cycle) return turns * cycle.everyDays;
  if ("everyMonths" in cycle) return turns * cycle.everyMonths * 30;
  return Math.floor((turns * 7) / cycle.on.length);
}

function larger(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) < 0 ? b : a;
}

function upper({ amount, to }: Dose): Decimal {
  return decimal(to ?? amount);
}
