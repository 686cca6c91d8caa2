import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundle, entries } from "../../infra/bundle.ts";
import { bundleSettings } from "../../infra/bundling/bundle-settings.ts";
import { quantile } from "./measure.ts";

/** The start time of a function as a ratio to a bare one's, round by round. */
export interface Cold {
  readonly name: string;
  /** Milliseconds to load the bundle, in a process of its own. */
  readonly p50: number;
  readonly ratio: number;
}

const bare = `
  import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
  import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-central-1" }));
  export const handler = (event) => client.send(new GetCommand({ TableName: "t", Key: { pk: event.id } }));`;

/** Starts the functions of the API cold, in rounds, beside a bare function that only reads an item. */
export async function coldStarts(rounds: number): Promise<Cold[]> {
  const directory = mkdtempSync(join(tmpdir(), "triscript-cold-"));
  try {
    const here = fileURLToPath(new URL(".", import.meta.url));
    const floor = join(directory, "bare.mjs");
    await bundle(join(directory, "ours"));
    await build({ ...bundleSettings, stdin: { contents: bare, resolveDir: here }, outfile: floor });
    const names = entries().flatMap(({ name }) => (name.endsWith("-api") ? [name] : []));
    const times = new Map(names.map((name): [string, { ms: number; ratio: number }[]] => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const least = await loading(floor);
        const ms = await loading(join(directory, "ours", name, "index.mjs"));
        times.get(name)?.push({ ms, ratio: ms / least });
      }
    }
    return [...times].map(([name, all]) => ({
      name,
      p50: middle(all.map(({ ms }) => ms)),
      ratio: middle(all.map(({ ratio }) => ratio)),
    }));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const middle = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds that a fresh process takes to load a module; the start of the process itself is not counted. */
async function loading(file: string): Promise<number> {
  const program = `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(performance.now() - from); process.exit();`;
  const env = { ...process.env, AWS_REGION: "eu-central-1" };
  const ran = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { env });
  return Number(ran.stdout);
}
