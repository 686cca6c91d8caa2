import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildContext, type BuildOptions, type BuildResult, context, stop } from "esbuild";
import { bundleSettings } from "../../bundling/bundle-settings.ts";
import { StartError } from "../program/start-error.ts";
import { exchangedClients } from "../sdk/exchange.ts";
import { bundleFile, knownBundles, noteBundles, removeOldBundles, writeWhole } from "./bundle-cache.ts";

/** Bundles of all entries. */
export interface Bundles {
  /** The bundle of an entry. */
  file(entry: string): string;
  /** Folders in the product's root with sources of the bundles. */
  readonly folders: readonly string[];
  /** Bundles again; resolves to the changed entries. Throws the compiler's error and keeps the old bundles. */
  rebuild(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Bundles the entries of `root` as modules below `directory` with the deployed settings, but with the local run's AWS
 * clients unless `deployedBytes` is set. Reuses bundles of the same sources. Throws StartError for an entry that is
 * missing or does not compile.
 */
export async function bundle(
  root: string,
  wanted: readonly string[],
  directory: string,
  { deployedBytes = false } = {},
): Promise<Bundles> {
  const entries = [...new Set(wanted)];
  for (const entry of entries) {
    if (existsSync(join(root, entry))) continue;
    throw new StartError(`The template names the entry ${entry}, which is not there.`);
  }
  const versions = new Map<string, string>();
  let inputs: readonly string[] = [];
  const compiler = restingCompiler({
    ...settings,
    ...(!deployedBytes && { plugins: [exchangedClients, ...bundleSettings.plugins] }),
    absWorkingDir: root,
    entryPoints: entries,
    outdir: directory,
  });

  const rebuild = async () => {
    const result = await compiler.build();
    inputs = Object.keys(result.metafile.inputs).filter((file) => !/(^|\/)node_modules\/|^\.\./.test(file));
    const changed = write(result, root, directory, versions);
    noteBundles(root, entries, directory, { versions, inputs });
    return changed;
  };
  const known = knownBundles(root, entries, directory);
  if (known === undefined) {
    await rebuild().catch(async (error: unknown) => {
      await compiler.rest();
      throw new StartError(`The functions cannot be bundled: ${sentence(error)}`);
    });
  } else {
    for (const [entry, version] of known.versions) versions.set(entry, version);
    inputs = known.inputs;
  }
  return {
    file: (entry) => bundleFile(directory, entry, versions.get(entry)),
    get folders() {
      const own = inputs.filter((file) => !file.startsWith("infra/local/"));
      return [...new Set(own.flatMap((file) => (file.includes("/") ? (file.split("/")[0] ?? []) : [])))];
    },
    rebuild,
    close: compiler.rest,
  };
}

const restMs = 60_000;
/** The warm compilers of this process: they share one esbuild process, which ends with the last of them. */
let warm = 0;

/** A compiler that stays warm only while sources change: idle it would use more memory than the functions. */
function restingCompiler(settings: Settings) {
  let compiler: Promise<BuildContext<Settings>> | undefined;
  let later: NodeJS.Timeout | undefined;
  const rest = async () => {
    clearTimeout(later);
    const last = compiler;
    if (last === undefined) return;
    compiler = undefined;
    await (await last).dispose();
    warm -= 1;
    if (warm === 0) await stop();
  };
  return {
    async build() {
      clearTimeout(later);
      if (compiler === undefined) warm += 1;
      compiler ??= context<Settings>(settings);
      const result = await (await compiler).rebuild();
      later = setTimeout(() => void rest(), restMs);
      later.unref();
      return result;
    },
    rest,
  };
}

type Settings = BuildOptions & { metafile: true; write: false };

const settings: Settings = {
  ...bundleSettings,
  outbase: ".",
  write: false,
  metafile: true,
  // Shared code is compiled once: a change is live in a fraction of the time.
  splitting: true,
  // A separate file: in the bundle, workers would keep it in memory.
  sourcemap: "external",
  logLevel: "silent",
};

function write(
  result: BuildResult<Settings>,
  root: string,
  directory: string,
  versions: Map<string, string>,
): string[] {
  const contents = new Map(result.outputFiles.map((file) => [file.path, file.contents]));
  const changed: string[] = [];
  for (const [path, { entryPoint: entry }] of Object.entries(result.metafile.outputs)) {
    const part = resolve(root, path);
    const content = contents.get(part);
    if (content === undefined || path.endsWith(".map")) continue;
    const map = contents.get(`${part}.map`) ?? "";
    if (entry === undefined) {
      // A shared chunk: its name is the hash of its content, and entries contain the names of their chunks.
      writeWhole(`${part}.map`, map);
      if (!existsSync(part)) writeWhole(part, content);
      continue;
    }
    const version = createHash("sha256").update(content).digest("hex").slice(0, 12);
    // Lines may have moved although the bundle is unchanged.
    writeWhole(`${bundleFile(directory, entry, version)}.map`, map);
    if (versions.get(entry) === version) continue;
    writeWhole(bundleFile(directory, entry, version), content);
    removeOldBundles(directory, entry);
    versions.set(entry, version);
    changed.push(entry);
  }
  return changed;
}

/** The first error of a failed build as one line. */
export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n").find((line) => line.includes("ERROR")) ?? text.split("\n")[0] ?? "";
}
