import { describe } from "vitest";

/**
 * Which tests run: the quick ones of `npm test`, those of `npm run test:deep`, which proves at length what the
 * quick ones prove with few, or all of them, each file once with the deep sizes, in CI.
 */
export const tier = tierOf(process.env.TEST_TIER);

/** A size or a table of cases: the first in `npm test`, the second in `npm run test:deep`. */
export function inDepth<T>(quick: T, deep: T): T {
  return tier === "quick" ? quick : deep;
}

/** A group of tests of `npm run test:deep` alone, in a file whose other tests keep its promise in `npm test`. */
export const describeInDepth = (title: string, tests: () => void): void => {
  if (tier !== "quick") describe(title, tests);
};

function tierOf(named = "quick"): "quick" | "deep" | "all" {
  if (named === "quick" || named === "deep" || named === "all") return named;
  throw new Error(`TEST_TIER is quick, deep or all, not "${named}"`);
}
