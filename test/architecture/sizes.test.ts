import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "./sources.ts";

const rooms = ["events", "functions", "infra", "test", "web"];

/** Handwritten files: no builds, no generated documents, no snapshots. */
const files = rooms
  .flatMap((room) => filesIn(join(root, room)))
  .map((file) => ({ file: relative(root, file), lines: readFileSync(file, "utf8").split("\n").length - 1 }));

const code = files.filter(({ file }) => /\.(tsx?|mjs|js|css)$/.test(file));

test("no file is longer than 300 lines, and no source of the product than 250", () => {
  const long = code.filter(
    ({ file, lines }) => lines > (file.startsWith("test/") || file.endsWith(".css") ? 300 : 250),
  );
  expect(long).toEqual([]);
});

test("of ten files nine have at most 150 lines, and half of them at most 60", () => {
  const product = code.filter(({ file }) => !file.startsWith("test/")).map(({ lines }) => lines);
  const sorted = product.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)];
  expect(sorted.length).toBeGreaterThan(400);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(150);
});

test("no folder is called shared, common, utils, helpers, services or types", () => {
  const vague = /^(shared|common|utils|helpers|services|types)$/;
  const names = new Set(files.map(({ file }) => dirname(file)));
  expect([...names].filter((folder) => folder.split("/").some((name) => vague.test(basename(name))))).toEqual(
    [],
  );
});

test("no product file lies beside a folder of its name: a file that became a folder is its index", () => {
  const folders = new Set(files.map(({ file }) => dirname(file)));
  const product = code.filter(({ file }) => /^(events|functions|web)\//.test(file));
  const twins = product.filter(({ file }) => folders.has(file.replace(/\.[a-z]+$/, "")));
  expect(twins.map(({ file }) => file)).toEqual([]);
});

function filesIn(folder: string): string[] {
  const skipped = ["node_modules", "dist", "generated", "__snapshots__"];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.includes(entry.name) || path === join(root, "web/public") ? [] : filesIn(path);
    return [path];
  });
}
