import type { Change } from "../storage/commits.ts";
import type { Image } from "../storage/image.ts";
import type { IndexChange } from "../storage/table.ts";

/* Capacity units by AWS's published rules. */

/** A transaction writes each item of the table twice; its index entries are written once. */
export type Factor = 1 | 2;

/** A write counts the larger of the two images in steps of 1 KB, and every index entry it changes. */
export function writeUnits({ before, after, indexes }: Change, factor: Factor): number {
  const own = factor * Math.max(steps(before, 1), steps(after, 1));
  return indexes.reduce((sum, change) => sum + entryUnits(change), own);
}

/** A refused write counts as much as writing the present item. */
export function refusedUnits(before: Image | undefined, factor: Factor): number {
  return factor * steps(before, 1);
}

/** Reads count steps of 4 KB: half when eventually consistent, double in a transaction. */
export function readUnits(item: Image | undefined, rate: 0.5 | 1 | 2): number {
  return rate * steps(item, 4);
}

/** Query and Scan count the bytes of all rows they read, including those that a filter drops. */
export function rangeUnits(bytes: number, rate: 0.5 | 1): number {
  return rate * Math.max(1, Math.ceil(bytes / 4096));
}

function entryUnits({ old, fresh, moved }: IndexChange): number {
  if (old === undefined) return steps(fresh, 1);
  if (fresh === undefined) return steps(old, 1);
  return moved ? steps(old, 1) + steps(fresh, 1) : Math.max(steps(old, 1), steps(fresh, 1));
}

function steps(image: Image | undefined, kilobytes: 1 | 4): number {
  return Math.max(1, Math.ceil((image?.size ?? 0) / (kilobytes * 1024)));
}
