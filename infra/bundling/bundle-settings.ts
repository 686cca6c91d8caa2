import type { BuildOptions } from "esbuild";
import { leanSdk } from "./lean-sdk.ts";
import { requiredBuiltins } from "./required-builtins.ts";

/** The bundle settings of Lambda and the local run alike: one module that needs no other file. */
export const bundleSettings = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "esm",
  outExtension: { ".js": ".mjs" },
  mainFields: ["module", "main"],
  plugins: [leanSdk, requiredBuiltins],
  sourcesContent: false,
  legalComments: "none",
} as const satisfies BuildOptions;
