import { builtinModules } from "node:module";
import type { BuildOptions, Plugin } from "esbuild";
import { leanSdk } from "./lean-sdk.ts";

const builtinNames = builtinModules.filter((name) => /^[a-z]\w*$/.test(name)).join("|");

/** CommonJS libraries `require` Node's built-in modules, which an ES module cannot; they get them from the process. */
const requiredBuiltins: Plugin = {
  name: "required-builtins",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(node:)?(${builtinNames})$`) }, ({ path, kind }) =>
      kind === "require-call" ? { path, namespace: "required-builtin" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "required-builtin" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

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
