import { basename } from "node:path";
import type { tier } from "../tier.ts";

/** The groups of test files by their ending, with the names of their projects, in whose order they run. */
export const groups = {
  own: "own product",
  shared: "shared product",
  plain: "units",
  isolated: "units, isolated",
} as const;

/** The tiers in which a test file runs, by its ending. */
const tiers = {
  plain: ["quick", "all"],
  both: ["quick", "deep", "all"],
  deep: ["deep", "all"],
} as const satisfies Record<string, readonly (typeof tier)[]>;

/**
 * Reads the name of a test file, `<name>[.own|.shared|.isolated][.both|.deep].test.ts`: its group and its tiers.
 * Another ending is an error, because the file would run in no group or in the wrong one.
 */
export function endingsOf(file: string): { group: keyof typeof groups; tiers: readonly (typeof tier)[] } {
  const name = /^[^.]+(?:\.(own|shared|isolated))?(?:\.(both|deep))?\.test\.tsx?$/.exec(basename(file));
  const [group = "plain", depth = "plain"] = name?.slice(1) ?? [];
  if (!name || !isOneOf(groups, group) || !isOneOf(tiers, depth)) throw new Error(`${file}: unknown ending`);
  return { group, tiers: tiers[depth] };
}

function isOneOf<T extends object>(record: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(record, key);
}
