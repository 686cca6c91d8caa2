import { afterAll, afterEach } from "vitest";
import { takeConsoleErrors } from "./support/console-errors.ts";
import { takeLastCalls } from "./support/last-calls.ts";

// Set in the configuration, so that no file of browser tests can forget it; modules that files share run once
// for many files.
afterAll(async () => {
  const errors = await takeConsoleErrors();
  if (errors.length > 0) throw new Error(`Console errors of pages:\n${errors.join("\n")}`);
});

// A failure that a busy machine shows once must tell by itself what the pages did.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  const calls = await takeLastCalls(error !== undefined);
  if (error && calls !== "") error.stack = `${error.stack ?? error.message}\n${calls}`;
});
