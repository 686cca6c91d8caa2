import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { entries } from "../../infra/bundle.ts";
import { chunksOf, firstLoad, kilobytes, withImports } from "../web/weight.ts";

/**
 * The weight in KB of every function in a folder of bundles, minified and as gzip, and of the scripts (as brotli)
 * of what people open first.
 */
export function weigh(bundles: string): Record<string, number> {
  const functions = entries().flatMap(({ name }): [string, number][] => {
    const code = readFileSync(join(bundles, name, "index.mjs"));
    return [
      [name, code.length / 1000],
      [`${name}, as gzip`, gzipSync(code, { level: 9 }).length / 1000],
    ];
  });
  const screens = ["patient", "doctor", "pharmacy", "auditor"].map((role): [string, number] => [
    `the ${role}'s first screen`,
    kilobytes(firstLoad(`${role}.html`).scripts),
  ]);
  const signIn = withImports(["index", "start", "auth-dialog"].flatMap(chunksOf));
  const opened = new Set([...firstLoad("index.html").scripts, ...signIn]);
  const all = [...functions, ...screens, ["the opened sign-in dialog", kilobytes(opened)] as const];
  return Object.fromEntries(all.map(([name, kb]) => [name, Math.round(kb * 10) / 10]));
}
