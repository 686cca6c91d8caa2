import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { explained } from "./explained.ts";
import { parts, root } from "./scope.ts";

const nameOf = ({ file, mutant }: { file: string; mutant: string }) => `${file}: ${mutant}`;

describe("an explained surviving mutant", () => {
  test.each(explained)("still survives and has its reason: $file $line", ({ file, line, mutant, why }) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    expect(lines.map((text) => text.trim())).toContain(line);
    expect(mutant).not.toBe(line);
    expect(why).toMatch(/^[A-Z].{20,}\.$/);
  });

  test("is explained once, and belongs to the mutated files", () => {
    expect(new Set(explained.map(nameOf)).size).toBe(explained.length);
    const tried = parts.flatMap(({ mutate }) => mutate);
    expect(tried.length).toBeGreaterThan(50);
    for (const { file } of explained) expect(tried).toContain(file);
  });
});
