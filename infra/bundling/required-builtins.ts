import { builtinModules } from "node:module";
import type { Plugin } from "esbuild";

const names = builtinModules.filter((name) => /^[a-z]\w*$/.test(name)).join("|");

/** Libraries that are no modules require what Node has built in, which a module can not: they get it from the process. */
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
