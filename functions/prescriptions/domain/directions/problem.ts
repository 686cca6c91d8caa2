import { compare, type Decimal, decimal } from "./decimal.ts";
import {
  type Cycle,
  type Directions,
  type Dose,
  type DoseTiming,
  type DoseUnit,
  isOnce,
  onlyPlan,
  type Phase,
  type Plan,
  partsOfDay,
  weekdays,
  weekdaysOf,
} from "./directions.ts";
import { countingOf, partsOf } from "./units.ts";

const most = { phases: 10, days: 730, plans: 7, moments: 6, perDay: 12, hours: 168 };
const reason = /^[\p{L}\p{N}][\p{L}\p{N} ,'()/-]{0,58}[\p{L}\p{N})]$/u;

/**
 * Why a structure means nothing, or has another spelling that means the same: one meaning is one structure. Undefined if it is
 * right. The words are for developers: the form reads what is typed and never makes such a structure.
 */
export function directionsProblem(directions: Directions): string | undefined {
  return problemOfPhases(directions) ?? problemOfNeed(directions) ?? problemOfPlace(directions);
}

function problemOfPhases(directions: Directions): string | undefined {
  const { phases, unit, until, asNeeded } = directions;
  const only = onlyPlan(directions);
  const last = phases.at(-1);
  if (!last || phases.length > most.phases) return "phases";
  if (phases.some((phase) => phase !== last && phase.forDays === undefined)) return "days";
  if (last.forDays === undefined && !until && !isOnce(only)) return "course without an end";
  if (last.forDays !== undefined && until) return "two ends";
  if (isOnce(only) && (until || last.forDays !== undefined || asNeeded || only?.days)) return "once";
  return phases.map((phase) => problemOfPhase(phase, unit, { only, asNeeded })).find(Boolean);
}

interface Around extends Pick<Directions, "asNeeded"> {
  readonly only: Plan | undefined;
}

function problemOfPhase({ plans, forDays }: Phase, unit: DoseUnit, around: Around): string | undefined {
  if (forDays !== undefined && !isWhole(forDays, 1, most.days)) return "days";
  if (plans.length < 1 || plans.length > most.plans) return "plans";
  return (
    (plans.length > 1 ? problemOfDays(plans) : undefined) ??
    plans.map((plan) => problemOfPlan(plan, unit, around)).find(Boolean)
  );
}

/** Plans that go together are of different week days, the one of the earliest day first, and no two are the same. */
function problemOfDays(plans: readonly Plan[]): string | undefined {
  const named = plans.map(weekdaysOf);
  if (named.some((days) => !days)) return "plans need week days";
  const all = named.flatMap((days) => days ?? []);
  if (new Set(all).size < all.length) return "a day twice";
  if (new Set(plans.map(({ days: _, ...what }) => JSON.stringify(what))).size < plans.length)
    return "plans that are one";
  return isOrdered(named.flatMap((days) => days?.[0] ?? [])) ? undefined : "order of plans";
}

function problemOfPlan(plan: Plan, unit: DoseUnit, { only, asNeeded }: Around): string | undefined {
  const ofCycle = problemOfCycle(plan.days);
  if (ofCycle) return ofCycle;
  if ("at" in plan) return problemOfMoments(plan.at, unit);
  if (plan !== only && ("once" in plan.often || "free" in plan.often)) return "often";
  if ("free" in plan.often && (!asNeeded || plan.days)) return "free";
  return problemOfTiming(plan.often, plan.days) ?? problemOfDose(plan.dose, unit);
}

function problemOfCycle(days: Cycle | undefined): string | undefined {
  if (!days) return undefined;
  if ("everyDays" in days) return isWhole(days.everyDays, 2, 365) ? undefined : "cycle";
  if ("everyMonths" in days) return isWhole(days.everyMonths, 1, 12) ? undefined : "cycle";
  return isWhole(days.on.length, 1, 6) && isOrdered(days.on) ? undefined : "week days";
}

function problemOfMoments(at: Extract<Plan, { at: unknown }>["at"], unit: DoseUnit): string | undefined {
  if (!isWhole(at.length, 1, most.moments)) return "moments";
  const places = at.map(({ moment }) => placeOf(moment));
  if (places.some((place, n) => n > 0 && place <= (places[n - 1] ?? 0))) return "moments";
  const clocks = at.filter(({ moment }) => moment.includes(":")).length;
  if (clocks !== 0 && clocks !== at.length) return "clock and parts of the day";
  return at.map(({ dose }) => problemOfDose(dose, unit)).find(Boolean);
}

function problemOfTiming(often: DoseTiming, days: Cycle | undefined): string | undefined {
  if ("perDay" in often && !isRange(often.perDay, often.to, most.perDay)) return "times";
  if ("everyHours" in often && (days || !isRange(often.everyHours, often.to, most.hours))) return "hours";
  // Several times every other day: FHIR cannot tell it from several times in two days. Parts of the day can.
  const isOnceADay = "perDay" in often && often.perDay === 1 && often.to === undefined;
  return days && !("on" in days) && !isOnceADay ? "times on some days" : undefined;
}

function problemOfDose({ amount, to }: Dose, unit: DoseUnit): string | undefined {
  const [from, up] = [decimal(amount), to === undefined ? undefined : decimal(to)];
  if (from.n === 0n) return "amount";
  if (up && compare(up, from) <= 0) return "range";
  if (![from, up ?? from].every((one) => isSplit(one, unit))) return "a part of a piece";
  return unit === "layer" && (amount !== "1" || up) ? "layer" : undefined;
}

function problemOfNeed(directions: Directions): string | undefined {
  const { asNeeded, most: maximum, hoursBetween } = directions;
  const only = onlyPlan(directions);
  if (!asNeeded)
    return maximum === undefined && hoursBetween === undefined ? undefined : "a maximum without need";
  if (!only) return "as needed with steps";
  if (asNeeded.reason !== undefined && !reason.test(asNeeded.reason)) return "reason";
  if (maximum !== undefined && compare(decimal(maximum), largestDose(only)) < 0)
    return "maximum below one dose";
  if (maximum !== undefined && !isSplit(decimal(maximum), directions.unit)) return "a part of a piece";
  return hoursBetween === undefined || isWhole(hoursBetween, 1, 72) ? undefined : "hours between";
}

function problemOfPlace({ unit, route, side, food, most: maximum }: Directions): string | undefined {
  if (side && !["eye", "ear", "nose"].includes(route ?? "")) return "side";
  if (unit === "layer" && (route !== "skin" || maximum !== undefined)) return "layer";
  const isSwallowed = !["skin", "eye", "ear", "rectum", "vagina"].includes(route ?? "");
  return food && !isSwallowed ? "food" : undefined;
}

/** The largest single dose. */
function largestDose(plan: Plan): Decimal {
  const doses = "at" in plan ? plan.at.map(({ dose }) => dose) : [plan.dose];
  return doses.map(({ amount, to }) => decimal(to ?? amount)).reduce((a, b) => (compare(a, b) < 0 ? b : a));
}

function isSplit({ n, places }: Decimal, unit: DoseUnit): boolean {
  const counting = countingOf(unit);
  if (counting !== "piece" && counting !== "drop") return true;
  return (n * partsOf(unit)) % 10n ** BigInt(places) === 0n;
}

function isWhole(n: number, least: number, most: number): boolean {
  return Number.isInteger(n) && n >= least && n <= most;
}

function isRange(from: number, to: number | undefined, most: number): boolean {
  return isWhole(from, 1, most) && (to === undefined || isWhole(to, from + 1, most));
}

function isOrdered(days: readonly (typeof weekdays)[number][]): boolean {
  return days.every((day, n) => n === 0 || weekdays.indexOf(day) > weekdays.indexOf(days[n - 1] ?? day));
}

/** Orders moments: parts of the day, or times. */
function placeOf(moment: string): number {
  const part = (partsOfDay as readonly string[]).indexOf(moment);
  return part >= 0 ? part : Number(moment.replace(":", "")) + 10;
}
