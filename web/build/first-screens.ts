import { build, type Plugin, type Rolldown, type UserConfig } from "vite";
import { afterScreens, firstScreens } from "../src/app/first-screens.ts";
import { dashboardRoles } from "../src/session/roles.ts";
import { chunkOf, closureOf } from "./chunks.ts";

/** The roles whose first screens share chunks. The auditor's consists of forms and shares the code of other screens. */
const roles = dashboardRoles.filter((role) => role !== "auditor");

/**
 * Puts the modules that several first screens need into one chunk, the rest of each into another, and what follows every first
 * screen into a third. The default split would produce eighty files and be a tenth larger. Modules outside of features are in a
 * chunk of their own, because screens of other roles load them, too. The modules of a screen are known only after its imports are
 * linked, so the scripts are built once before.
 */
export function firstScreenChunks(plugins: () => Plugin[]): Plugin {
  return {
    name: "first-screen-chunks",
    apply: "build",
    async config(config) {
      const bundle = await scriptsOf(config, plugins());
      const modules = roles.map((role) => [role, modulesOf(firstScreens[role], bundle)] as const);
      const after = modulesOf(afterScreens, bundle);
      const name = (id: string) => {
        const [role, ...others] = modules.filter(([, needed]) => needed.has(id)).map(([role]) => role);
        if (role === undefined) return after.has(id) ? "after-screen" : null;
        return others.length === 0 ? `${role}-screen` : "dashboards";
      };
      const shared = (id: string) => {
        const role = roles.find((role) => name(id) === `${role}-screen`);
        return role && !id.includes("/src/features/") ? `${role}-shared` : null;
      };
      // Smaller ones are not worth a file.
      const all = { debugName: "first screens", includeDependenciesRecursively: false };
      const groups = [
        { ...all, name: shared, minSize: 8000 },
        { ...all, name },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function scriptsOf(config: UserConfig, plugins: Plugin[]): Promise<Rolldown.OutputBundle> {
  let found: Rolldown.OutputBundle = {};
  const find: Plugin = {
    name: "find-scripts",
    generateBundle(_, bundle) {
      found = bundle;
    },
  };
  await build({
    ...config,
    configFile: false,
    plugins: [...plugins, find],
    logLevel: "error",
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      // Merged chunks would hold modules that a screen does not need.
      rolldownOptions: { ...config.build?.rolldownOptions, experimental: { chunkOptimization: false } },
    },
  });
  return found;
}

function modulesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const names = closureOf(
    sources.map((source) => chunkOf(source, bundle)),
    bundle,
  );
  const chunks = names.map((name) => bundle[name]);
  return new Set(chunks.flatMap((chunk) => (chunk?.type === "chunk" ? chunk.moduleIds : [])));
}
