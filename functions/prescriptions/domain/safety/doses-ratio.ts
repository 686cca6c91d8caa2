import type { Amount } from "./amount.ts";

/** The ratio of two amounts; undefined for different dimensions. */
export function timesAsMuch(one: Amount, other: Amount): number | undefined {
  return one.dimension === other.dimension ? one.value / other.value : undefined;
}

/** A ratio this large, or its inverse, suggests a misplaced decimal point. People round, so it is less than ten. */
const tenfold = 9.5;

/** Whether a ratio suggests a misplaced decimal point. */
export function isTenfold(times: number): boolean {
  return times >= tenfold || times <= 1 / tenfold;
}

/** How many times another dose a dose is. */
export interface DosesRatio {
  readonly times: number;
  /** It is so in one part of a combination, not in all of it. */
  readonly inPart?: true;
}

/**
 * The ratio of two doses, by the part that differs most; undefined if they cannot be compared. Beside a combination a
 * single amount may be any part of it, or their sum: 625 mg is 500/125 mg.
 */
export function dosesRatio(one: readonly Amount[], other: readonly Amount[]): DosesRatio | undefined {
  const [first, second] = [one[0], other[0]];
  if (!first || !second || first.dimension !== second.dimension) return undefined;
  const [values, others] = [one, other].map((amounts) => amounts.map(({ value }) => value));
  if (!values || !others) return undefined;
  if (values.length === others.length) return ofParts(values, others);
  if (others.length === 1) return inverse(ofSingle(second.value, values));
  return values.length === 1 ? ofSingle(first.value, others) : undefined;
}

function ofParts(values: readonly number[], others: readonly number[]): DosesRatio {
  if (isSame(values.toSorted(ascending), others.toSorted(ascending))) return { times: 1 };
  const ratios = values.map((value, n) => value / (others[n] ?? value));
  const times = ratios.toSorted(nearestFirst).at(-1) ?? 1;
  return ratios.every((ratio) => isNear(ratio, times)) ? { times } : { times, inPart: true };
}

/** Multiples of this size are doses that doctors mean: two or three tablets. */
const mostMultiple = 3;
const slips = [10, 0.1, 100, 0.01, 1000, 0.001];

/** A single amount beside the parts of a combination: a part, the sum, a slip of either, or a multiple of them. */
function ofSingle(single: number, parts: readonly number[]): DosesRatio {
  const sum = parts.reduce((all, part) => all + part, 0);
  const ratios = [sum, ...parts].map((part) => single / part).sort(nearestFirst);
  const [nearest = 1] = ratios;
  if (isNear(nearest, 1)) return { times: 1 };
  for (const times of slips) {
    if (isNear(single, sum * times)) return { times };
    if (parts.some((part) => isNear(single, sum - part + part * times))) return { times, inPart: true };
  }
  if (distance(nearest) <= distance(mostMultiple)) return { times: nearest };
  const slip = ratios.find((ratio) => slips.some((times) => isNear(ratio, times)));
  return slip === undefined ? { times: nearest } : { times: slip, inPart: true };
}

function inverse({ times, ...more }: DosesRatio): DosesRatio {
  return { times: 1 / times, ...more };
}

function isSame(values: readonly number[], others: readonly number[]): boolean {
  return values.every((value, n) => isNear(value, others[n] ?? 0));
}

/** The same but for rounding. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other / 100;
}

function ascending(one: number, other: number): number {
  return one - other;
}

function nearestFirst(one: number, other: number): number {
  return distance(one) - distance(other);
}

function distance(ratio: number): number {
  return Math.abs(Math.log(ratio));
}
