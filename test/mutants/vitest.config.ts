import { defineConfig } from "vitest/config";
import { quickTests, root } from "./scope.ts";

// Without the suite's preparation, because these tests need neither the built web nor the synthesised stacks.
export default defineConfig({
  root,
  test: { include: quickTests(process.env.MUTANTS ?? "pipeline"), silent: true },
});
