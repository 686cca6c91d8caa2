import { defineConfig } from "vitest/config";
import { exampleSettings } from "../../infra/settings/folder.ts";
import { quickTests, root } from "./scope.ts";

// The tests do not depend on the settings of an installation.
process.env.TRISCRIPT_SETTINGS = exampleSettings;

// Without the suite's preparation, because these tests need neither the built web nor the synthesised stacks.
export default defineConfig({
  root,
  test: { include: quickTests(process.env.MUTANTS ?? "pipeline"), silent: true },
});
