import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assemblyFolder } from "../infra/local/build/assembly-cache.ts";
import { webBuilder } from "../infra/local/build/web-cache.ts";
import { chromiumProgram } from "./browser/support/chromium/chromium-program.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Prepares once what all tests share: a browser, the built web, the synthesised stacks, and a directory for
 * their output. A shared product cannot know its last user, so its data are removed with the directory.
 */
export default async function prepare(): Promise<() => void> {
  chromiumProgram("whole");
  await Promise.all([builtWeb(), assemblyFolder(root, console.log)]);
  const place = mkdtempSync(join(tmpdir(), "triscript-tests-"));
  process.env.TMPDIR = place;
  return () => rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}

/** Builds the web where its sources have changed. */
export async function builtWeb(): Promise<void> {
  const web = webBuilder(root, console.log);
  await web.refresh();
  web.stop();
}
