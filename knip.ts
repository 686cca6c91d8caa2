import type { KnipConfig } from "knip";
import { entries } from "./infra/platform/functions/entries.ts";

/** What nothing imports, because something else loads it: functions, programs, pages. */
export default {
  entry: [
    ...entries().map(({ file }) => file),
    "infra/app.ts",
    "infra/local/{start,reset}.ts",
    "infra/local/build/{build-web,synthesise}.ts",
    "infra/local/operator/{page/page,reload}.ts",
    "infra/local/sdk/client-*.ts",
    "test/{bench,hostile,mutants,suite,weights}/main.ts",
    "test/bench/subjects/{floor-server,product}.ts",
    "test/compile/*.ts",
    "test/mutants/texts.ts",
    "web/src/{main,prerender}.tsx",
    "web/src/page/early.ts",
    "web/src/pwa/sw.ts",
    "web/public/*.js",
  ],
  project: ["{events,functions,infra,test,web}/**/*.{ts,tsx,js,mjs}", "!web/dist/**"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Imported by a style sheet.
  ignoreDependencies: ["@fontsource-variable/literata", "@fontsource-variable/source-sans-3"],
  // The configuration of the mutants names it from the root.
  ignoreUnresolved: ["./test/mutants/texts.ts"],
  vite: { config: ["web/vite.config.ts"] },
  vitest: {
    config: ["test/vitest.config.ts", "test/mutants/vitest.config.ts"],
    entry: ["test/**/*.test.{ts,tsx}"],
  },
  stryker: { config: ["test/mutants/stryker.config.mjs"] },
} satisfies KnipConfig;
