import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../architecture/sources.ts";
import { endingsOf } from "./endings.ts";

test.each([
  ["rules.test.ts", "plain", ["quick", "all"]],
  ["a/markup.test.tsx", "plain", ["quick", "all"]],
  ["kills.own.both.test.ts", "own", ["quick", "deep", "all"]],
  ["calls.shared.deep.test.ts", "shared", ["deep", "all"]],
  ["environment.isolated.test.ts", "isolated", ["quick", "all"]],
])("%s is in the group %s and runs in %j", (file, group, tiers) => {
  expect(endingsOf(file)).toEqual({ group, tiers });
});

test.each(["kills.deep.own.test.ts", "kills.onw.test.ts", "kills.test.js"])(
  "%s is no name of a test",
  (file) => {
    expect(() => endingsOf(file)).toThrow("unknown ending");
  },
);

describe("the ending of a test file says", () => {
  const files = globSync("test/**/*.test.{ts,tsx}", { cwd: root })
    .filter((file) => !file.startsWith("test/suite/"))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8"), ...endingsOf(file) }));

  /** The files with these words that a rule does not allow. */
  const breaking = (words: RegExp, isAllowed: (file: (typeof files)[number]) => boolean) =>
    files.filter((file) => words.test(file.text) && !isAllowed(file)).map(({ file }) => file);

  test("shared, where it uses the product of its worker", () => {
    expect(breaking(/\bsharedWorld\(/, ({ group }) => group === "shared")).toEqual([]);
  });

  test("own, where it starts a product", () => {
    const starts = /\b(startWorld|startOwnProcess|startProduct)\(/;
    expect(breaking(starts, ({ group }) => group === "own" || group === "shared")).toEqual([]);
  });

  test("isolated, where it sets what the modules of others would read", () => {
    const sets = /\b(openTableWorld|process\.env|await import|vi)\b/;
    expect(breaking(sets, ({ group }) => group !== "plain")).toEqual([]);
  });

  test("both or deep, where it has deep sizes", () => {
    expect(breaking(/\b(i|describeI)nDepth\(/, ({ tiers }) => tiers.includes("deep"))).toEqual([]);
  });
});
