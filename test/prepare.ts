import { fileURLToPath } from "node:url";
import { assemblyFolder } from "../infra/local/build/assembly-cache.ts";
import { webBuilder } from "../infra/local/build/web-cache.ts";
import { ensureChromium } from "./browser/chromium.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the tests stand on, made once before any of them: a browser, the built web, the synthesised stacks. */
export default async function prepare(): Promise<void> {
  ensureChromium();
  const web = webBuilder(root, console.log);
  await Promise.all([web.refresh(), assemblyFolder(root, console.log)]);
  web.stop();
}
