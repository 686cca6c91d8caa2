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
    maxWorkers: 3,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
  },
});
