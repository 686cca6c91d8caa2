import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** The path of the second engine's program, or undefined if there is none for this platform. */
export function secondEngine(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/package.json`,
    );
    return join(dirname(manifest), "dynoxide");
  } catch {
    return undefined;
  }
}

/** Starts it, empty and in memory; returns the address of its low-level API. */
export async function startSecondEngine(program: string): Promise<string> {
  const args = ["serve", "--port", String(await freePort())];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  const firstLines = [child.stdout, child.stderr].map((input) => once(createInterface({ input }), "line"));
  const [line] = await Promise.race(firstLines);
  return String(line).replace("Dynoxide listening on ", "");
}

/** It cannot report its port, so it is given one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
