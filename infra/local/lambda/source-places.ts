import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A position in a bundle in a stack trace. */
const place = /(file:\/\/[^\s"\\():]+\.mjs):(\d+):(\d+)/g;

/** A line of a function's log with positions in bundles replaced by positions in sources, if a source map has them. */
export function withSourcePlaces(line: string): string {
  if (!line.includes(".mjs:")) return line;
  const maps = new Map<string, SourceMap | undefined>();
  return line.replace(place, (bundled, url: string, row: string, column: string) => {
    const file = fileURLToPath(url);
    const map = maps.get(file) ?? mapOf(file);
    maps.set(file, map);
    const origin = map?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !("fileName" in origin)) return bundled;
    return `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : undefined;
}
