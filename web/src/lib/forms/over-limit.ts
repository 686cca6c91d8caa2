import { countedLength, longestSearch, type TextShape } from "#kernel/text/length";

/** The length of a text that is over its limit; undefined for all others. */
export function overLimit(typed: string, longest: number | undefined, shape: TextShape) {
  if (longest === undefined) return undefined;
  const length = countedLength(longest, typed, shape);
  return length > longest ? { length, longest } : undefined;
}

/** The same for a search. */
export const overSearchLimit = (typed: string) => overLimit(typed, longestSearch, { hasLines: false });
