import { afterAll } from "vitest";
import { takeConsoleErrors } from "./support/console-errors.ts";

// Set in the configuration, so that no file of browser tests can forget it; modules that files share run once
// for many files.
afterAll(async () => {
  const errors = await takeConsoleErrors();
  if (errors.length > 0) throw new Error(`Console errors of pages:\n${errors.join("\n")}`);
});
