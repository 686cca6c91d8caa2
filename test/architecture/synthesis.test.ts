import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { assemblySources } from "../../infra/local/build/assembly-cache.ts";
import { imports } from "./sources.ts";

test("the local run synthesises again when a file that the stacks import has changed", () => {
  const stacks = /^infra\/(?!local|demo|ops|documents|cost|generate)/;
  const files = new Set(imports.map(({ from }) => from).filter((file) => stacks.test(file)));
  for (const file of files)
    for (const { from, to } of imports) if (from === file && to.endsWith(".ts")) files.add(to);
  expect(files).toContain("functions/adherence/manifest.ts");
  const forgotten = [...files].filter(
    (file) => !assemblySources.some((pattern) => matchesGlob(file, pattern)),
  );
  expect(forgotten).toEqual([]);
});
