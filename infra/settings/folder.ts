import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the installation's settings when nothing names another; git ignores them. */
export const ownSettings = fileURLToPath(new URL(".", import.meta.url));

/** The committed examples, a file for each stage. They do not change with an installation. */
export const exampleSettings = join(ownSettings, "example");

/** The folder with the settings of the installation: `TRISCRIPT_SETTINGS`, or infra/settings. */
export function settingsFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.TRISCRIPT_SETTINGS ? resolve(env.TRISCRIPT_SETTINGS) : ownSettings;
}
