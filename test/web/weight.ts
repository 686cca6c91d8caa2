import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const dist = fileURLToPath(new URL("../../web/dist", import.meta.url));
const assets = readdirSync(join(dist, "assets"));

/** The scripts and sheets that a built page asks for before anybody does anything. */
export function firstLoad(page: string): { scripts: Set<string>; sheets: Set<string> } {
  const html = readFileSync(join(dist, page), "utf8");
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    scripts: withImports(named(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.js)"/g)),
    sheets: new Set(named(/<link[^>]* href="\/([^"]+\.css)"/g)),
  };
}

/** The chunk that was built of a module, by the module's name. */
export function chunkOf(module: string): string {
  const found = assets.filter((name) => name.replace(/-[\w-]{8}\.js$/, "") === module);
  if (found.length !== 1) throw new Error(`There are ${found.length} chunks of ${module}.`);
  return `assets/${found[0]}`;
}

/** Every chunk that was built. */
export function everyChunk(): string[] {
  return assets.filter((name) => name.endsWith(".js")).map((name) => `assets/${name}`);
}

/** These scripts and everything they import at once. */
export function withImports(scripts: readonly string[]): Set<string> {
  const all = new Set(scripts);
  for (const script of all) {
    const source = readFileSync(join(dist, script), "utf8");
    for (const [, name] of source.matchAll(
      /(?:^|[;}\s])(?:import|export)\b[^"'`()]*?["'`]\.\/([^"'`]+\.js)["'`]/g,
    )) {
      all.add(`assets/${name}`);
    }
  }
  return all;
}

/** Kilobytes on the wire, compressed as the distribution does. */
export function kilobytes(files: Iterable<string>): number {
  const sizes = [...files].map((file) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: Number(process.env.Q ?? 5) };
    return brotliCompressSync(readFileSync(join(dist, file)), { params }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
