export default {
  testRunner: "vitest",
  vitest: { configFile: "test/mutants/vitest.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner", "./test/mutants/texts.ts"],
  ignorers: ["texts"],
  coverageAnalysis: "perTest",
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  reporters: ["progress-append-only"],
  logLevel: "warn",
  warnings: { slow: false },
  // A timeout on a busy machine proves nothing.
  timeoutMS: 60_000,
  tempDirName: ".cache/mutants",
  // Our compiler has no interface that Stryker knows, and nothing in the sandbox is compiled.
  tsconfigFile: "none",
  ignorePatterns: ["web", "dist", "cdk.out", ".local"],
};
