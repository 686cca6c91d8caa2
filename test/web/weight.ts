import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const dist = fileURLToPath(new URL("../../web/dist", import.meta.url));
const assets = readdirSync(join(dist, "assets"));

/** The scripts and sheets that a built page loads before any interaction. */
export function firstLoad(page: string): Record<"scripts" | "sheets" | "fonts", Set<string>> {
  const html = readFileSync(join(dist, page), "utf8");
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    scripts: withImports(named(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.js)"/g)),
    fonts: new Set(named(/href="\/([^"]+\.woff2)"/g)),
    sheets: new Set(named(/<link[^>]* href="\/([^"]+\.css)"/g)),
  };
}

/** The chunks built from a module, by the module's name. */
export function chunksOf(module: string): string[] {
  const found = everyChunk().filter((chunk) => chunk.replace(/-[\w-]{8}\.js$/, "") === `assets/${module}`);
  if (found.length === 0) throw new Error(`The build has no chunk of ${module}.`);
  return found;
}

/** Every built chunk. */
export function everyChunk(): string[] {
  return assets.filter((name) => name.endsWith(".js")).map((name) => `assets/${name}`);
}

/** These scripts and all their static imports. */
export function withImports(scripts: readonly string[]): Set<string> {
  const all = new Set(scripts);
  for (const script of all) {
    for (const [, name] of sourceOf(script).matchAll(
      /(?:^|[;}\s])(?:import|export)\b[^"'`()]*?["'`]\.\/([^"'`]+\.js)["'`]/g,
    )) {
      all.add(`assets/${name}`);
    }
  }
  return all;
}

/** The source of a chunk. */
export function sourceOf(chunk: string): string {
  return readFileSync(join(dist, chunk), "utf8");
}

/** The size in bytes. */
export function bytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
}

const weighed = new Map<string, number>();

/** The size in kilobytes, compressed with brotli. */
export function kilobytes(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const size = weighed.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    weighed.set(file, size);
    sum += size;
  }
  return sum / 1000;
}
