import { builtinModules } from "node:module";
import type { Plugin } from "esbuild";

const names = builtinModules.filter((name) => /^[a-z]\w*$/.test(name)).join("|");

/** CommonJS libraries `require` Node's built-in modules, which an ES module cannot; they get them from the process. */
export const requiredBuiltins: Plugin = {
  name: "required-builtins",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(node:)?(${names})$`) }, ({ path, kind }) =>
      kind === "require-call" ? { path, namespace: "required-builtin" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "required-builtin" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};
