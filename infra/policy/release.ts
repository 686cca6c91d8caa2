import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildApp } from "../build-app.ts";
import type { StageName } from "../config.ts";
import { losses, Stateful, statefulIn } from "./stateful.ts";

const file = new URL("stateful.json", import.meta.url);
const stages: readonly StageName[] = ["dev", "prod"];
const Released = z.record(z.string(), z.record(z.string(), Stateful));

/** The stateful resources of a stage in the current sources. */
export function current(stage: StageName): Map<string, Stateful> {
  const outdir = mkdtempSync(join(tmpdir(), "triscript-release-"));
  const { stacks } = buildApp({ stage, code: "inline", outdir }).synth();
  const found = stacks.flatMap(({ stackName, template }) =>
    statefulIn(stackName.split("-").at(-1) ?? "", template),
  );
  rmSync(outdir, { recursive: true });
  return new Map(found);
}

/** The stateful resources of a stage as committed with the last release. */
export function released(stage: StageName): Map<string, Stateful> {
  return new Map(Object.entries(z.parse(Released, JSON.parse(readFileSync(file, "utf8")))[stage] ?? {}));
}

function write(): void {
  const all = stages.map((stage) => [stage, Object.fromEntries([...current(stage)].sort(byId))]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

function byId([a]: [string, Stateful], [b]: [string, Stateful]): number {
  return a < b ? -1 : 1;
}

/** `node infra/policy/release.ts` checks, `--accept` writes; a release that loses data needs `--accept-loss`. */
if (import.meta.main) {
  process.env.CDK_VALIDATION = "false";
  const lost = stages.flatMap((stage) =>
    losses(released(stage), current(stage)).map((loss) => `${stage}: ${loss}`),
  );
  for (const loss of lost) console.error(loss);
  if (process.argv.includes("--accept-loss") || (process.argv.includes("--accept") && lost.length === 0))
    write();
  else if (lost.length > 0) {
    console.error(
      'Nothing was deployed. If this is meant: save the data, then "node infra/policy/release.ts --accept-loss".',
    );
    process.exitCode = 1;
  }
}
