import { defineConfig } from "vitest/config";
import { quickTests, root } from "./scope.ts";

// Without the suite's preparation: nothing that is run here needs the built web or the synthesised stacks.
export default defineConfig({
  root,
  test: { include: quickTests(process.env.MUTANTS ?? "pipeline"), silent: true },
});
