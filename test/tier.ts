import { describe } from "vitest";

/** Whether this is `npm run test:deep`, which proves at length what `npm test` proves with few. */
export const isDeep = process.env.TEST_TIER === "deep";

/** A size or a table of cases: the first in `npm test`, the second in `npm run test:deep`. */
export function inDepth<T>(quick: T, deep: T): T {
  return isDeep ? deep : quick;
}

/** A group of tests of `npm run test:deep` alone, in a file whose other tests keep its promise in `npm test`. */
export const describeInDepth = (title: string, tests: () => void): void => {
  if (isDeep) describe(title, tests);
};
