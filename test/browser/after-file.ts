import { afterAll, expect } from "vitest";
import { takeConsoleErrors } from "./support/console-errors.ts";

// Set in the configuration, so that no file of browser tests can forget it; modules that files share run once
// for many files.
afterAll(async () => {
  expect(await takeConsoleErrors(), "what browsers complained about").toEqual([]);
});
