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
  /** The file to run for an entry. */
  file(entry: string): string;
  /** Folders of the product's root that hold sources of the bundles. */
  readonly folders: readonly string[];
  /** Bundles again; answers the entries that changed. Throws the compiler's complaint and keeps the old ones. */
  rebuild(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Bundles the entries of `root` as modules below `directory`, by the settings they are deployed with, but with the clients of AWS
 * exchanged for those of the local run unless `deployedBytes` is set. What is there from the same sources is used again. Throws StartError for an entry that is not there or not correct.
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
      throw new StartError(`The functions can not be bundled: ${sentence(error)}`);
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
/** Compilers that are warm in this process: they share one program, which ends with the last of them. */
let warm = 0;

/** A compiler that is warm only while sources change: at rest it would keep more memory than the functions. */
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
  // What functions have in common is made once: a change is live in a fraction of the time.
  splitting: true,
  // Beside the bundle: a worker that read it would keep it.
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
      // A part that several entries share: esbuild names it by its content, and entries by the names of their parts.
      writeWhole(`${part}.map`, map);
      if (!existsSync(part)) writeWhole(part, content);
      continue;
    }
    const version = createHash("sha256").update(content).digest("hex").slice(0, 12);
    // A line may have moved where nothing of the bundle has changed.
    writeWhole(`${bundleFile(directory, entry, version)}.map`, map);
    if (versions.get(entry) === version) continue;
    writeWhole(bundleFile(directory, entry, version), content);
    removeOldBundles(directory, entry);
    versions.set(entry, version);
    changed.push(entry);
  }
  return changed;
}

/** The first complaint of a failed build as one line. */
export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n").find((line) => line.includes("ERROR")) ?? text.split("\n")[0] ?? "";
}
