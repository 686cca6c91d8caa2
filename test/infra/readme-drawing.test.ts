import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contexts } from "../../infra/contexts.ts";
import { consumerEntries } from "../../infra/platform/functions/entries.ts";

test("the drawing in the readme has every consumer, under its name", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const [, drawing = ""] = /```mermaid\n([\s\S]*?)```/.exec(readme) ?? [];
  const drawn = drawing.match(/[a-z]+-[a-z]+(?=[:,"<])/g) ?? [];
  const names = contexts.flatMap(consumerEntries).map(({ name }) => name);
  expect(drawn.filter((name) => !name.endsWith("-api")).sort()).toEqual(names.sort());
});
