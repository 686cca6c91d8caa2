import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const report = process.env.TEST_REPORT;

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/prepare.ts",
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What a browser comes to is waited for as long as what it shows (test/browser/visitor.ts).
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
  },
});
