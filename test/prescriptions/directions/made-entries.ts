import {
  type Directions,
  type DoseTiming,
  type DoseUnit,
  directionsProblem,
  type Plan,
} from "#domain/prescriptions";
import { type Source, source } from "./made-directions.ts";

const unitSpellings: Partial<Record<DoseUnit, readonly string[]>> = {
  tablet: ["tab", "tabs", "tablet", "tablets", "tbl"],
  capsule: ["cap", "caps", "capsules"],
  ml: ["ml", "mL", "mls"],
  puff: ["puff", "puffs"],
  drop: ["drops", "gtt", "gtts"],
  mg: ["mg", "milligrams"],
  unit: ["units", "u", "iu"],
  spray: ["spray", "sprays"],
  sachet: ["sachet", "sachets"],
  microgram: ["mcg", "micrograms", "ug"],
};
const units = Object.keys(unitSpellings) as DoseUnit[];
const amountsOf: Partial<Record<DoseUnit, readonly string[]>> = {
  tablet: ["0.5", "1", "1.5", "2", "3"],
  ml: ["2.5", "5", "7.5", "10"],
  mg: ["50", "100", "0.125", "500"],
  microgram: ["50", "100", "0.125", "500"],
};
const perDaySpellings: readonly (readonly string[])[] = [
  ["qd", "daily", "once daily", "once a day", "1x/day", "every day"],
  ["bid", "bd", "b.i.d.", "twice daily", "2x/day", "two times a day", "2 times a day"],
  ["tid", "tds", "t.i.d.", "three times a day", "3x daily", "3x/d"],
  ["qid", "qds", "q.i.d.", "four times daily", "4x/day"],
];
const momentSpellings = {
  morning: ["mane", "in the morning", "every morning", "qam"],
  noon: ["at noon", "midday"],
  evening: ["in the evening", "qpm", "every evening"],
  bedtime: ["nocte", "hs", "at bedtime", "qhs", "at night"],
} as const;
const moments = ["morning", "noon", "evening", "bedtime"] as const;
const foodSpellings = {
  before: ["ac", "before food"],
  with: ["with food"],
  after: ["pc", "after food"],
  empty: ["on an empty stomach"],
} as const;
const foods = ["before", "with", "after", "empty"] as const;

export interface Entry {
  readonly typed: string;
  readonly directions: Directions;
}

/** So many structures, each typed in one of its spellings, with its parts in any order. */
export function madeEntries(seed: number, most: number): Entry[] {
  const from = source(seed);
  const made: Entry[] = [];
  while (made.length < most) {
    const entry = oneOf(from);
    if (entry) made.push(entry);
  }
  return made;
}

function oneOf(from: Source): Entry | undefined {
  const unit = from.of(units);
  const amount = from.of(amountsOf[unit] ?? ["1", "2", "4", "10"]);
  const isRange = from.is(0.15) && ["tablet", "capsule", "puff"].includes(unit);
  const dose = isRange ? { amount, to: String(Number(amount) + 1) } : { amount };
  const days = from.of([3, 5, 7, 10, 14, 28, 30]);
  const moment = from.is(0.25) ? from.of(moments) : undefined;
  const often: DoseTiming = from.is(0.33)
    ? { everyHours: from.of([4, 6, 8, 12]) }
    : { perDay: 1 + from.below(4) };
  const plan: Plan = moment ? { at: [{ moment, dose }] } : { dose, often };
  const food = from.is(0.2) ? from.of(foods) : undefined;
  const isNeeded = from.is(0.25) && !moment;
  const most = isNeeded && from.is(0.5) ? String(Number(dose.to ?? amount) * 4) : undefined;
  const directions: Directions = {
    ...{ unit, route: "mouth", phases: [{ plans: [plan], forDays: days }] },
    ...(food && { food }),
    ...(isNeeded && { asNeeded: {} }),
    ...(most && { most }),
  };
  // "max 400 daily" is a maximum a day, not once a day.
  const isUnclear = most !== undefined && "perDay" in often && often.perDay === 1;
  if (directionsProblem(directions) || isUnclear) return undefined;
  const parts = [
    moment ? from.of(momentSpellings[moment]) : timingText(from, often),
    ...(food ? [from.of(foodSpellings[food])] : []),
    ...(isNeeded ? [from.of(["prn", "if needed", "as needed", "sos"])] : []),
    ...(most ? [from.of([`max ${most}`, `max ${most}/day`, `not more than ${most} a day`])] : []),
    daysText(from, days),
    ...(from.is(0.3) ? ["po"] : []),
  ];
  // The dose is mostly first; the rest is in any order.
  const typed = [doseText(from, dose, unit), ...shuffled(from, parts)].join(from.is(0.1) ? ", " : " ");
  return { typed: from.is(0.2) ? typed.toUpperCase() : typed, directions };
}

function doseText(from: Source, { amount, to }: { amount: string; to?: string }, unit: DoseUnit): string {
  const word = from.of(unitSpellings[unit] ?? [unit]);
  const other = amount === "0.5" ? ["1/2", "½", ".5"] : amount === "1" ? ["one", "1.0"] : [];
  const number = to ? `${amount}-${to}` : other.length > 0 && from.is(0.15) ? from.of(other) : amount;
  return `${number}${from.is(0.7) || /[a-z½]$/.test(number) ? " " : ""}${word}`;
}

function timingText(from: Source, often: DoseTiming): string {
  if ("everyHours" in often) {
    const n = often.everyHours;
    return from.of([`q${n}h`, `every ${n} hours`, `${n} hourly`, `q ${n} h`]);
  }
  return "perDay" in often ? from.of(perDaySpellings[often.perDay - 1] ?? []) : "";
}

function daysText(from: Source, days: number): string {
  const weeks = days / 7;
  if (days % 7 === 0 && from.is(0.3)) return from.of([`${weeks} weeks`, `x${weeks}wk`, `${weeks}/52`]);
  return from.of([`${days}d`, `x${days}d`, `for ${days} days`, `${days}/7`, `x ${days} days`]);
}

function shuffled(from: Source, parts: readonly string[]): string[] {
  const left = [...parts];
  return parts.flatMap(() => left.splice(from.below(left.length), 1));
}
