import type { BuildOptions } from "esbuild";
import { leanSdk, neverLoaded } from "./lean-sdk.ts";
import { requiredBuiltins } from "./required-builtins.ts";

/** How functions are bundled, for Lambda and for the local run alike: one module that needs nothing beside it. */
export const bundleSettings = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "esm",
  outExtension: { ".js": ".mjs" },
  mainFields: ["module", "main"],
  external: [...neverLoaded],
  plugins: [leanSdk, requiredBuiltins],
  sourcesContent: false,
  legalComments: "none",
} as const satisfies BuildOptions;
