import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { bundleSettings } from "./bundling/bundle-settings.ts";
import { bundles, entries } from "./platform/functions/entries.ts";

export { entries } from "./platform/functions/entries.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles every function in one run into `<outdir>/<name>/index.mjs` and returns the sources that went into
 * each bundle; rejects when a source does not build.
 */
export async function bundle(outdir = join(project, bundles)): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    ...bundleSettings,
    absWorkingDir: project,
    entryPoints: Object.fromEntries(entries().map(({ name, file }) => [`${name}/index`, file])),
    outdir,
    metafile: true,
    // esbuild writes no reference to an external map; Node finds index.mjs.map only through this comment.
    sourcemap: "linked",
    logLevel: "warning",
  });
  return metafile;
}

if (import.meta.main) await bundle();
