import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { settingsFolder } from "../../settings/folder.ts";
import { timed } from "../program/output.ts";
import { StartError } from "../program/start-error.ts";
import { startChild } from "./child.ts";
import { fingerprint } from "./fingerprint.ts";

/** The sources of the templates, as patterns from the root. */
export const assemblySources = [
  "infra/**/*.{ts,js}",
  "cdk.json",
  "package-lock.json",
  "events/**/*.ts",
  "functions/**/contract.ts",
  "functions/**/manifest.ts",
  "functions/**/domain/**/*.ts",
  "functions/**/{notices.ts,notices/*.ts}",
  "functions/platform/{email,outside,schedule,sms}/*.ts",
  "functions/platform/signed-post.ts",
];

/** The folder of the synthesized assembly, synthesized again only if its sources changed. Throws StartError. */
export async function assemblyFolder(root: string, log: (line: string) => void): Promise<string> {
  const settings = join(settingsFolder(), "dev.json");
  const hash = fingerprint(root, [...assemblySources, settings], ["infra/local/", "infra/demo/"]);
  const folder = join(root, ".cache", `assembly-${hash}`);
  if (existsSync(join(folder, "manifest.json"))) return folder;
  mkdirSync(join(root, ".cache"), { recursive: true });
  // Several processes may synthesize at once: each into its own folder, which the first one renames.
  const own = `${folder}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  const child = startChild("./synthesise.ts", { args: [own], cwd: root });
  try {
    await timed(log, ["Synthesising the stacks", "Synthesised the stacks"], child.work);
    if (!existsSync(folder)) renameSync(own, folder);
    forgetOld(join(root, ".cache"));
  } catch (error) {
    if (existsSync(join(folder, "manifest.json"))) return folder;
    const words = error instanceof Error ? error.message : String(error);
    throw new StartError(`The stacks cannot be synthesized: ${words}`);
  } finally {
    child.stop();
    rmSync(own, { recursive: true, force: true });
  }
  return folder;
}

/** How many assemblies are kept, for other running processes and switched branches. */
const maxAssemblies = 8;

function forgetOld(cache: string): void {
  const folders = readdirSync(cache)
    .filter((name) => /^assembly-[0-9a-f]+$/.test(name))
    .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of folders.slice(maxAssemblies)) rmSync(path, { recursive: true, force: true });
}
