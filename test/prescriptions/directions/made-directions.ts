import {
  type Cycle,
  countingOf,
  type Directions,
  type Dose,
  DoseUnit,
  directionsProblem,
  type Phase,
  type Plan,
  partsOfDay,
  routes,
  weekdays,
} from "#domain/prescriptions";
import { compare, decimal } from "../../../functions/prescriptions/domain/directions/decimal.ts";

/** A source of random choices with a seed, so that a failure comes again. */
export function source(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const of = <T>(some: readonly T[]): T => {
    const one = some[below(some.length)];
    if (one === undefined) throw new Error("nothing to choose from");
    return one;
  };
  return { below, is: (share: number) => next() < share, of };
}
export type Source = ReturnType<typeof source>;

/** So many structures that mean something. */
export function madeDirections(seed: number, most: number): Directions[] {
  const from = source(seed);
  const made: Directions[] = [];
  while (made.length < most) {
    const one = oneOf(from);
    if (!directionsProblem(one)) made.push(one);
  }
  return made;
}

/** A value as text with its keys in order, without what is undefined. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

const amounts = "0.25 0.5 1 1.5 2 2.5 3 4 5 7.5 10 12.5 20 50 0.125 100 500 1000".split(" ");
const wholes = amounts.filter((one) => !one.includes("."));
const reasons = [
  "pain",
  "wheeze",
  "fever",
  "pain or fever",
  "an attack of migraine",
  "constipation for 3 days",
];

function dose(from: Source, unit: DoseUnit): Dose {
  if (unit === "layer") return { amount: "1" };
  const isPiece = ["piece", "drop"].includes(countingOf(unit));
  const some = !isPiece ? amounts : unit === "tablet" ? ["0.25", "0.5", "0.75", "1.5", ...wholes] : wholes;
  const [amount, to] = [from.of(some), from.of(some)];
  return from.is(0.2) && compare(decimal(to), decimal(amount)) > 0 ? { amount, to } : { amount };
}

function cycle(from: Source): Cycle {
  const kind = from.below(4);
  if (kind === 0) return { everyDays: 2 + from.below(30) };
  if (kind === 1) return { everyMonths: 1 + from.below(12) };
  const on = weekdays.filter(() => from.is(0.35)).slice(0, 6);
  return { on: on.length > 0 ? on : [from.of(weekdays)] };
}

function moments(from: Source, unit: DoseUnit): Extract<Plan, { at: unknown }>["at"] {
  const clock = () => `${String(from.below(24)).padStart(2, "0")}:${from.of(["00", "15", "30", "45"])}`;
  const times = [...new Set(Array.from({ length: 1 + from.below(4) }, clock))].sort();
  const parts = partsOfDay.filter(() => from.is(0.5));
  const chosen = from.is(0.3) ? times : parts.length > 0 ? parts : (["morning"] as const);
  const [same, isSame] = [dose(from, unit), from.is(0.6)];
  return chosen.map((moment) => ({ moment, dose: isSame ? same : dose(from, unit) }));
}

function timing(from: Source): Extract<Plan, { often: unknown }>["often"] {
  if (from.is(0.6)) {
    const perDay = 1 + from.below(8);
    return from.is(0.1) ? { perDay, to: perDay + 1 + from.below(3) } : { perDay };
  }
  const everyHours = from.of([1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72]);
  return from.is(0.2) ? { everyHours, to: everyHours + 1 + from.below(4) } : { everyHours };
}

function plan(from: Source, unit: DoseUnit, days: Cycle | undefined): Plan {
  const within = days ? { days } : {};
  if (from.is(0.45)) return { ...within, at: moments(from, unit) };
  const often = timing(from);
  return { ...("perDay" in often && within), dose: dose(from, unit), often };
}

/** Other doses on other days of the week. */
function apart(from: Source, unit: DoseUnit): Plan[] {
  const first = weekdays.filter((day) => day === "mon" || from.is(0.5)).slice(0, 6);
  const second = weekdays.filter((day) => !first.includes(day));
  return [first, second].map((on) =>
    from.is(0.5)
      ? { days: { on }, at: moments(from, unit) }
      : { days: { on }, dose: dose(from, unit), often: { perDay: 1 + from.below(4) } },
  );
}

function phase(from: Source, unit: DoseUnit): Phase {
  if (from.is(0.1)) return { plans: apart(from, unit) };
  return { plans: [plan(from, unit, from.is(0.25) ? cycle(from) : undefined)] };
}

function needed(from: Source, { plans }: Phase): Partial<Directions> {
  const asNeeded = from.is(0.6) ? { reason: from.of(reasons) } : {};
  const limits = {
    ...(from.is(0.5) && { most: from.of(amounts) }),
    ...(from.is(0.3) && { hoursBetween: 1 + from.below(12) }),
  };
  const [only] = plans;
  const isFree = only && "dose" in only && from.is(0.2);
  const free: Phase[] = isFree ? [{ plans: [{ dose: only.dose, often: { free: true } }] }] : [];
  return { asNeeded, ...limits, ...(isFree && { phases: free }) };
}

function oneOf(from: Source): Directions {
  const unit = from.of(DoseUnit.options);
  const route = unit === "layer" ? "skin" : from.is(0.8) ? from.of(routes) : undefined;
  const hasSide = route && ["eye", "ear", "nose"].includes(route) && from.is(0.7);
  const base = {
    ...{ unit, ...(route && { route }) },
    ...(hasSide && { side: from.of(["left", "right", "both"] as const) }),
    ...(from.is(0.25) && { food: from.of(["before", "with", "after", "empty"] as const) }),
  };
  if (from.is(0.02))
    return { ...base, phases: [{ plans: [{ dose: dose(from, unit), often: { once: true } }] }] };
  const number = from.is(0.15) ? 2 + from.below(9) : 1;
  const end = from.below(3);
  const phases = Array.from({ length: number }, (_, n): Phase => {
    const isLast = n === number - 1;
    const days = isLast ? (end === 0 ? 1 + from.below(120) : undefined) : 1 + from.below(30);
    return { ...phase(from, unit), ...(days !== undefined && { forDays: days }) };
  });
  const until = end === 0 ? {} : { until: end === 1 ? ("finished" as const) : ("ongoing" as const) };
  const [first] = phases;
  const isOnly = number === 1 && first?.plans.length === 1;
  const made: Directions = { ...base, phases, ...until };
  if (!first || !isOnly || !from.is(0.3)) return made;
  const more = needed(from, first);
  const free = more.phases?.[0];
  const days = first.forDays === undefined ? {} : { forDays: first.forDays };
  return { ...made, ...more, phases: free ? [{ ...free, ...days }] : phases };
}
