import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Leaves behind in its worker what the next file trips over. */
const leaver = [
  "test('leaves', () => { globalThis.left = true; });",
  `// ${"long, and so first. ".repeat(20)}`,
].join("\n");
const failsBeside = "test('counts', () => { expect(globalThis.left).toBe(undefined); });";
const fails = "test('adds', () => { expect(1 + 1).toBe(3); });";
const crashesOnce = `
  import { existsSync, writeFileSync } from "node:fs";
  test("lives on", () => {
    if (existsSync("crashed")) return;
    writeFileSync("crashed", "");
    process.kill(process.pid, "SIGKILL");
  });`;

describe("a file that fails", () => {
  test("is run once more, alone; what passes then is flaky, and the run is green", async () => {
    const { code, closing, log } = await runOf({ "leaver.test.mjs": leaver, "counts.test.mjs": failsBeside });
    const first = "AssertionError: expected true to be undefined // Object.is equality";
    expect(closing).toMatch(
      /^FAILED AT FIRST counts.test.mjs > counts\nAssertionError: [\s\S]+counts.test.mjs:1:/,
    );
    expect(closing.split("\n").slice(-3)).toEqual([
      `flaky: counts.test.mjs > counts: ${first}`,
      "2 passed, 0 failed",
      "",
    ]);
    expect(code).toBe(0);
    expect(log).toBe(`|---|\n| ${today()} | counts.test.mjs > counts | 1 | ${first} | not known |\n`);
  });

  test("is red if it fails alone too, and only then in the report", async () => {
    const files = { "leaver.test.mjs": leaver, "adds.test.mjs": fails, "counts.test.mjs": failsBeside };
    const { code, closing } = await runOf(files);
    expect(closing).toMatch(/\nFAILED adds.test.mjs > adds\nAssertionError: expected 2 to be 3/);
    expect(closing).toMatch(/\nflaky: counts.test.mjs > counts: .+\n2 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  test("counts as a failure if no test of it does: its modules or its set-up failed", async () => {
    const { code, closing } = await runOf({
      "set-up.test.mjs": `describe("a group", () => { beforeAll(() => { throw new Error("none") }); test("one", () => {}); });`,
      "module.test.mjs": `throw new Error("unreadable");`,
    });
    expect(closing).toMatch(/FAILED set-up.test.mjs\nError: none/);
    expect(closing).toMatch(/FAILED module.test.mjs\nError: unreadable/);
    expect(closing).toMatch(/\n0 passed, 2 failed\n$/);
    expect(code).toBe(1);
  });

  test("stays red where its failed test is left out of the second attempt", async () => {
    const { code, closing } = await runOf({
      "leaver.test.mjs": leaver,
      "left-out.test.mjs": `test.runIf(globalThis.left)("counts", () => { expect(globalThis.left).toBe(undefined); }); test("one", () => {});`,
    });
    expect(closing).toMatch(/^FAILED left-out.test.mjs > counts\n[\s\S]+\n2 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  test("is flaky for the tests that pass then, and red for the others", async () => {
    const { code, closing } = await runOf({
      "leaver.test.mjs": leaver,
      "both.test.mjs": `${failsBeside}\n${fails}`,
    });
    expect(closing).toMatch(/\nFAILED both.test.mjs > adds\n[\s\S]+\nflaky: both.test.mjs > counts: /);
    expect(closing).toMatch(/\n2 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  test("is not run again if ten others fail as well", async () => {
    const counts = Array.from({ length: 11 }, (_, n) => [`counts-${n}.test.mjs`, failsBeside]);
    const { code, closing } = await runOf({ "leaver.test.mjs": leaver, ...Object.fromEntries(counts) });
    expect(closing).toMatch(/\n1 passed, 11 failed\n$/);
    expect(code).toBe(1);
  });
});

test("a flaky test that was seen on the same day is counted in its row", async () => {
  const row = `| ${today()} | counts.test.mjs > counts | 2 | as before | a race |\n`;
  const { log } = await runOf({ "leaver.test.mjs": leaver, "counts.test.mjs": failsBeside }, row);
  expect(log).toBe(`|---|\n${row.replace("| 2 |", "| 3 |")}`);
});

test("a worker that crashes is red, although its file would pass in a second attempt", async () => {
  const { code, closing } = await runOf({ "crash.test.mjs": crashesOnce });
  expect(closing).toMatch(/^FAILED outside of the tests\n[\s\S]+SIGKILL[\s\S]+crash\.test\.mjs/);
  expect(closing).toMatch(/\nFAILED crash\.test\.mjs\nIt was not run to its end\.\n0 passed, 2 failed\n$/);
  expect(code).toBe(1);
});

test("a run that ends at its first failure is red, because the other files were not run", async () => {
  const files = { "leaver.test.mjs": leaver, "counts.test.mjs": failsBeside, "last.test.mjs": fails };
  const { code, closing } = await runOf(files, "", ["--bail", "1"]);
  expect(closing).toMatch(/^FAILED counts.test.mjs > counts\n/);
  expect(code).toBe(1);
});

test.each([
  ["no file", {}, []],
  ["no title", { "one.test.mjs": leaver }, ["-t", "another"]],
])("a run that finds %s is red", async (_, files, options) => {
  const { code, closing } = await runOf(files, "", options);
  expect(closing).toMatch(/No test (files found|was run)[\s\S]+\n?0 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

/** Runs made tests in one worker, and returns the closing lines and the log of flaky tests. */
async function runOf(files: Record<string, string>, logged = "", options: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "triscript-suite-"));
  const summary = join(folder, "summary");
  const log = join(folder, "test/flaky.md");
  mkdirSync(join(folder, "test"));
  writeFileSync(log, `|---|\n${logged}`);
  const config = join(folder, "vitest.config.mjs");
  writeFileSync(
    config,
    `export default { cacheDir: ".cache", test: { globals: true, isolate: false, maxWorkers: 1, include: ["*.test.mjs"] } };`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const args = [main, "--root", folder, "--config", config, ...options];
  const code = await new Promise((resolve) => {
    const child = execFile(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, TEST_SUMMARY: summary },
    });
    child.on("close", resolve);
  });
  return { code, closing: readFileSync(summary, "utf8"), log: readFileSync(log, "utf8") };
}

const today = () => new Date().toISOString().slice(0, 10);
