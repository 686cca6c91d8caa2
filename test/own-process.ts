import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import * as z from "zod/mini";
import type { FaultSettings } from "../infra/local/faults.ts";
import { startWorld, type World } from "./world.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The product as a process of its own, as `npm start` runs it. */
export interface OwnProcess {
  readonly origin: string;
  /** Resolves when it has ended, with its exit code or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Ends it and waits for that. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts the product without demo data on a data directory and waits for its ready line. */
export async function startOwnProcess(options: {
  directory: string;
  port?: number;
  faults?: FaultSettings;
  /** Files that are loaded into it before it starts. */
  imports?: readonly string[];
}): Promise<OwnProcess> {
  const { directory, port = 0, faults = {}, imports = [] } = options;
  const env = {
    ...process.env,
    PORT: String(port),
    TRISCRIPT_DATA: directory,
    TRISCRIPT_FAULTS: JSON.stringify(faults),
    // `infra/local/start.ts` sets these itself, and would have to restart for them.
    MALLOC_ARENA_MAX: "2",
  };
  const flags = ["--disable-warning=ExperimentalWarning", ...imports.map((file) => `--import=${file}`)];
  const args = [...flags, "infra/local/start.ts", "--empty"];
  const child = spawn(process.execPath, args, { cwd: root, env });
  const ended = once(child, "exit").then(([code, signal]): number | string => signal ?? code);
  let output = "";
  child.stderr.on("data", (data) => (output += data));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      output += data;
      const ready = /Triscript is running at (\S+)\n/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.on("exit", () => reject(new Error(output)));
  });
  return {
    origin,
    ended,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * Starts the product where another one has ended: on its data directory, at its address, but in the process
 * of the test, which has loaded it already. It ends with the test.
 */
export async function startHere(options: {
  directory: string;
  port: number;
  faults?: FaultSettings;
}): Promise<World> {
  const world = await startWorld(options);
  onTestFinished(() => world.end());
  return world;
}

/** Moves the clock of a running product forward by an ISO 8601 duration. */
export async function advance(origin: string, duration: string): Promise<void> {
  await fetch(`${origin}/local/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: duration }),
  });
}

const Settled = z.object({ settled: z.literal(true), idle: z.boolean() });

/**
 * Waits until the product is idle, and moves the clock for messages that wait for a retry or an abandoned
 * claim. It moves only while no function runs: a slow function must not look like a dead one.
 */
export async function idleAfterRetries(origin: string): Promise<void> {
  for (;;) {
    const settled = await fetch(`${origin}/local/settled`);
    if (z.parse(Settled, await settled.json()).idle) return;
    await advance(origin, "PT1M");
  }
}
