import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../../functions/platform/log.ts";

let written: string[];

beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
  vi.stubEnv("SERVICE_NAME", "identity-api");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("a line is one JSON object with its level, its message, its function and further fields", () => {
  log.warn("token refused", { reason: "Invalid JWT\nsignature", at: undefined });
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]*\n$/);
  const line = { level: "WARN", message: "token refused", service: "identity-api" };
  expect(JSON.parse(written[0] ?? "")).toEqual({ ...line, reason: "Invalid JWT\nsignature" });
});

test.each([
  [undefined, 3],
  ["DEBUG", 3],
  ["INFO", 3],
  ["WARN", 2],
  ["ERROR", 1],
  ["SILENT", 0],
])("at the level %s that many of three lines are written: %i", (level, count) => {
  vi.stubEnv("LOG_LEVEL", level);
  for (const say of [log.info, log.warn, log.error]) say("said");
  expect(written).toHaveLength(count);
});
