import { fileURLToPath } from "node:url";
import { assemblyFolder } from "../infra/local/build/assembly-cache.ts";
import { webBuilder } from "../infra/local/build/web-cache.ts";
import { chromiumProgram } from "./browser/chromium-program.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the tests stand on, made once before any of them: a browser, the built web, the synthesised stacks. */
export default async function prepare(): Promise<void> {
  chromiumProgram("whole");
  await Promise.all([builtWeb(), assemblyFolder(root, console.log)]);
}

/** Builds the web where its sources have changed. */
export async function builtWeb(): Promise<void> {
  const web = webBuilder(root, console.log);
  await web.refresh();
  web.stop();
}
