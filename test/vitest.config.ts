import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { exampleSettings } from "../infra/settings/folder.ts";
import { LongestFirst } from "./longest-first.ts";
import { isDeep } from "./tier.ts";

const report = process.env.TEST_REPORT;
// Hundreds of processes and workers begin in a run; each finds here what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.cache/compiled", import.meta.url));

// The tests do not depend on the settings of an installation.
process.env.TRISCRIPT_SETTINGS = exampleSettings;

const root = fileURLToPath(new URL("..", import.meta.url));

/** The tests among some files, in their three groups. */
function configOf(files: readonly string[]) {
  const saying = (words: RegExp) =>
    files.filter((file) => words.test(readFileSync(`${root}/${file}`, "utf8")));
  const shared = saying(/\bsharedWorld\(/);
  const own = saying(/\b(startWorld|startOwnProcess|startProduct)\(/).filter(
    (file) => !shared.includes(file),
  );
  const neither = files.filter((file) => !shared.includes(file) && !own.includes(file));
  // The product's modules read their environment and open their clients once: tests of them alone load them anew.
  const alone = saying(/\b(openTableWorld|process\.env|await import|vi)\b/).filter((file) =>
    neither.includes(file),
  );
  return defineConfig({
    root,
    test: {
      globalSetup: "test/prepare.ts",
      // Above what a busy machine needs; what hangs ends earlier, at the limits of the single waits.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // What a browser comes to is waited for as long as what it shows (test/browser/support/visitor.ts).
      expect: { poll: { timeout: 45_000 } },
      maxWorkers: 5,
      sequence: { sequencer: LongestFirst },
      setupFiles: "test/browser/after-file.ts",
      reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
      // One after the other, by name: what takes long begins first, and what is quick fills the gaps at the end.
      projects: [
        { extends: true, test: { name: "own product", include: own, isolate: false } },
        { extends: true, test: { name: "shared product", include: shared, isolate: false } },
        { extends: true, test: { name: "units with an environment", include: alone } },
        {
          extends: true,
          test: { name: "units", include: neither.filter((file) => !alone.includes(file)), isolate: false },
        },
      ],
    },
  });
}

const files = globSync("test/**/*.test.{ts,tsx}", { cwd: root });
const isDeepAlone = (file: string) => file.includes(".deep.test.");
const isInDepth = (file: string) => /\b(i|describeI)nDepth\(/.test(readFileSync(`${root}/${file}`, "utf8"));

// `npm run test:deep` runs what only it proves, and again, with more, what says `inDepth` (test/tier.ts).
export default configOf(
  files.filter((file) => (isDeep ? isDeepAlone(file) || isInDepth(file) : !isDeepAlone(file))),
);
