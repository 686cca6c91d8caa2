import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where something stands in a bundle, as stacks name it. */
const place = /(file:\/\/[^\s"\\():]+\.mjs):(\d+):(\d+)/g;

/** A line of a function's log in which places of bundles are exchanged for those of the sources, as far as a map knows them. */
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
