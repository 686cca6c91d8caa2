import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { chromiumProgram } from "./chromium-program.ts";
import { listen, listenTo } from "./complaints.ts";

/** As root, and with nothing that calls home. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless Chromium; whatever one of its pages complains about fails the test file. */
export async function launchBrowser(): Promise<Browser> {
  return listen(await chromium.launch({ executablePath: chromiumProgram(), args }));
}

/** A headless Chromium that other tools can steer too: its one profile, and the port at which they do. */
export interface Steered {
  readonly context: BrowserContext;
  readonly port: number;
  close(): Promise<void>;
}

/** Launches a Chromium with a profile of its own that other tools can steer too. */
export async function launchSteered(): Promise<Steered> {
  const directory = mkdtempSync(join(tmpdir(), "triscript-chromium-"));
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: chromiumProgram(),
    args: [...args, "--remote-debugging-port=0"],
  });
  listenTo(context);
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
