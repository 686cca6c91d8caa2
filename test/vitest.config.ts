import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { exampleSettings } from "../infra/settings/folder.ts";
import { endingsOf, groups } from "./suite/endings.ts";
import { tier } from "./tier.ts";

// Hundreds of processes and workers begin in a run; each finds here what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.cache/compiled", import.meta.url));

// The tests do not depend on the settings of an installation.
process.env.TRISCRIPT_SETTINGS = exampleSettings;

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync("test/**/*.test.{ts,tsx}", { cwd: root })
  .map((file) => ({ file, ...endingsOf(file) }))
  .filter(({ tiers }) => tiers.includes(tier));

const project = (group: keyof typeof groups, isolate: boolean) => ({
  extends: true as const,
  test: {
    name: groups[group],
    include: files.filter((one) => one.group === group).map(({ file }) => file),
    isolate,
  },
});

export default defineConfig({
  root,
  // Vitest keeps the durations of the files here, and starts those first that took longest.
  cacheDir: ".cache/vite",
  test: {
    globalSetup: "test/prepare.ts",
    // Above what a busy machine needs; what hangs ends earlier, at the limits of the single waits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a browser comes to is waited for as long as what it shows (test/browser/support/visitor.ts).
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 5,
    setupFiles: "test/browser/after-file.ts",
    // The product's modules read their environment and open their clients once: what sets them loads the modules anew.
    projects: [
      project("own", false),
      project("shared", false),
      project("isolated", true),
      project("plain", false),
    ],
  },
});
