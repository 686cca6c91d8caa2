/** The files that `npm run mutants` mutates, and the tests that must notice. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endingsOf } from "../suite/endings.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The rules of every context. */
const contexts = readdirSync(join(root, "functions"), { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && readdirSync(join(root, "functions", entry.name)).includes("domain"),
  )
  .map(({ name }) => name);

/** The code behind every call, event and write. */
const pipeline = [
  "aggregate",
  "caller",
  "command",
  "consumer",
  "due",
  "hash-chain",
  "message",
  "network-address",
  "origin-secret",
  "page-of",
  "parse-request",
  "proof",
  "relay",
  "schedule",
  "table",
  "transaction",
];

/** Not rules: wording, and the choices of forms, which other tests compare with the specification. */
const wording = ["messages", "options", "common-passwords"];

export interface Part {
  readonly name: string;
  readonly mutate: readonly string[];
}

/** One part for the rules of each context, and one for the pipeline. */
export const parts: readonly Part[] = [
  ...contexts.map((name) => ({
    name,
    mutate: rulesIn(join("functions", name)),
  })),
  { name: "pipeline", mutate: pipelineFiles() },
];

function pipelineFiles(): string[] {
  return readdirSync(join(root, "functions/platform"), { recursive: true, encoding: "utf8" })
    .filter((file) => pipeline.includes(basename(file, ".ts")))
    .map((file) => join("functions/platform", file));
}

/** The domains and notification rules of a context and of its topics. */
function rulesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)(domain\/|notices(\.ts$|\/))/.test(file))
    .filter((file) => file.endsWith(".ts") && !wording.some((name) => file.endsWith(`${name}.ts`)))
    .map((file) => join(folder, file));
}

/**
 * The tests without a running product. Those of the pipeline may have a table in their own process, those of
 * rules not.
 */
export function quickTests(part: string): string[] {
  const hasTable = (file: string) => readFileSync(join(root, file), "utf8").includes("table-world");
  return readdirSync(join(root, "functions"))
    .flatMap((folder) => testsIn(join("test", folder)))
    .filter((file) => ["plain", "isolated"].includes(endingsOf(file).group))
    .filter((file) => part === "pipeline" || !hasTable(file));
}

function testsIn(folder: string): string[] {
  try {
    const all = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    const names = all.filter((name) => name.endsWith(".test.ts"));
    return names.map((name) => join(folder, name));
  } catch {
    return []; // some folders of functions have no tests
  }
}
