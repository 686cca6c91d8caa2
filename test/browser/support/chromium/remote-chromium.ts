import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { chromiumArguments, chromiumProgram } from "./chromium-program.ts";

/** A headless Chromium with one profile that other tools can control over a port. */
export interface RemoteChromium {
  readonly context: BrowserContext;
  readonly port: number;
  close(): Promise<void>;
}

/** Launches a Chromium with an own profile that other tools can control too. */
export async function launchRemoteChromium(): Promise<RemoteChromium> {
  const directory = mkdtempSync(join(tmpdir(), "triscript-chromium-"));
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: chromiumProgram(),
    args: [...chromiumArguments, "--remote-debugging-port=0"],
  });
  const [port] = readFileSync(join(directory, "DevToolsActivePort"), "utf8").split("\n");
  return {
    context,
    port: Number(port),
    async close() {
      await context.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
