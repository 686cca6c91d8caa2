// `npm run bench`: compares within one run, prints, writes, and asserts nothing but that no event is lost.
// `npm run bench -- lighthouse` runs that part alone, and so do `start`, `times`, `growth` and `interactions`.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { growth } from "./growth.ts";
import { interactions } from "./interactions.ts";
import { lighthouse } from "./lighthouse.ts";
import { start } from "./start.ts";
import { times } from "./times.ts";

const parts = { start, times, growth, lighthouse, interactions };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: there are ${Object.keys(parts).join(" and ")}.`);
  process.exit(1);
}

const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version };
const result: Record<string, unknown> = { machine };
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) result[name] = await run();

const file = fileURLToPath(new URL("../../.cache/bench.json", import.meta.url));
mkdirSync(fileURLToPath(new URL("../../.cache", import.meta.url)), { recursive: true });
writeFileSync(file, JSON.stringify(result, null, 2));
console.log(`\nAll of it is in ${file}`);
process.exit();
