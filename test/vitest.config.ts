import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const report = process.env.TEST_REPORT;
// Hundreds of processes and workers begin in a run; each finds here what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.cache/compiled", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/prepare.ts",
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What a browser comes to is waited for as long as what it shows (test/browser/visitor.ts).
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
  },
});
