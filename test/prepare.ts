import { fileURLToPath } from "node:url";
import { assemblyFolder } from "../infra/local/build/assembly-cache.ts";
import { webBuilder } from "../infra/local/build/web-cache.ts";
import { chromiumProgram } from "./browser/chromium-program.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the tests stand on, made once before any of them: a browser, the built web, the synthesised stacks. */
export default async function prepare(): Promise<void> {
  chromiumProgram();
  const web = webBuilder(root, console.log);
  await Promise.all([web.refresh(), assemblyFolder(root, console.log)]);
  web.stop();
}
