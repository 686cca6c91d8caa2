import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const Note = z.object({
  inputs: z.array(z.string()),
  hash: z.string(),
  versions: z.record(z.string(), z.string()),
});

/** Metadata of bundles built from the same sources. */
export interface Known {
  /** The version of each entry's bundle. */
  readonly versions: ReadonlyMap<string, string>;
  /** The product's own source files. */
  readonly inputs: readonly string[];
}

/** The bundles in `directory` if their sources in `root` are unchanged; else undefined. */
export function knownBundles(root: string, entries: readonly string[], directory: string): Known | undefined {
  const file = noteFile(directory, entries);
  if (!existsSync(file)) return undefined;
  const note = Note.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!note.success || note.data.hash !== hashOf(root, note.data.inputs)) return undefined;
  const versions = new Map(Object.entries(note.data.versions));
  const isComplete = entries.every((entry) => existsSync(bundleFile(directory, entry, versions.get(entry))));
  return isComplete ? { versions, inputs: note.data.inputs } : undefined;
}

/** Stores the metadata. */
export function noteBundles(root: string, entries: readonly string[], directory: string, known: Known): void {
  const { inputs, versions } = known;
  const note = { inputs, hash: hashOf(root, inputs), versions: Object.fromEntries(versions) };
  writeWhole(noteFile(directory, entries), JSON.stringify(note));
}

/** The file of an entry's bundle: a changed bundle is a new file, so that a running worker keeps its own. */
export function bundleFile(directory: string, entry: string, version = ""): string {
  return join(directory, `${entry.replace(/\.[^./]+$/, "")}.${version}.mjs`);
}

/** Removes the entry's bundles that are older than a day. */
export function removeOldBundles(directory: string, entry: string): void {
  const oldest = Date.now() - 86_400_000;
  for (const file of globSync(`${bundleFile(directory, entry, "*")}*`)) {
    // Another process may rename its temporary file at any time.
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
    if (written < oldest) rmSync(file, { force: true });
  }
}

/** Writes a file atomically. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(join(file, ".."), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

function noteFile(directory: string, entries: readonly string[]): string {
  const name = createHash("sha256")
    .update([...entries].sort().join())
    .digest("hex")
    .slice(0, 12);
  return join(directory, `${name}.json`);
}

/** The bundler's settings count as sources, too. */
const settings = [
  "bundling/bundle-settings.ts",
  "bundling/lean-sdk.ts",
  "bundling/regional-endpoint.ts",
  "local/sdk/exchange.ts",
].map((file) => new URL(`../../${file}`, import.meta.url));

/** Packages count by the lockfile. */
function hashOf(root: string, inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of settings) hash.update(readFileSync(file));
  for (const file of [...inputs, "package-lock.json", "package.json"]) {
    const path = join(root, file);
    hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : "gone");
  }
  return hash.digest("hex");
}
