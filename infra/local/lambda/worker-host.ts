import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import * as z from "zod/mini";
import type { HttpResponse } from "../http/exchange.ts";
import { FunctionFailed } from "../invoke.ts";
import type { Call, Reply } from "../sdk/ask.ts";
import type { FunctionUnit } from "./function-unit.ts";

/** A function's request to AWS. One that is sent while no other is unanswered begins a round trip. */
type FunctionCall = Call & { readonly beginsTrip: boolean };

/** Handles a function's request to AWS; never rejects. */
export type Ask = (call: FunctionCall, unit: FunctionUnit) => Promise<HttpResponse>;

/** A worker thread of a function. It is used up after a failure, a timeout or a stop. */
export interface Host {
  readonly usedUp: boolean;
  /** Resolves when its module has loaded or failed to load. */
  readonly loaded: Promise<void>;
  /** Runs one invocation; a host runs one at a time. */
  run(event: string): Promise<unknown>;
  stop(): Promise<void>;
}

export interface HostOptions {
  readonly unit: FunctionUnit;
  /** The function's bundle. */
  readonly file: string;
  /** The worker's own code, as JavaScript. */
  readonly worker: string;
  readonly offset: SharedArrayBuffer;
  readonly log: (functionName: string, line: string) => void;
  readonly ask: Ask;
}

const Message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("call"),
    id: z.number(),
    beginsTrip: z.boolean(),
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.union([z.string(), z.instanceof(Uint8Array)]),
  }),
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("broken"), errorType: z.string(), message: z.string(), stack: z.string() }),
  z.object({ kind: z.literal("done"), requestId: z.string(), result: z.string() }),
  z.object({ kind: z.literal("failed"), requestId: z.string(), errorType: z.string(), message: z.string() }),
]);

/** Lambda refuses a larger result, in bytes of JSON. */
const mostResult = 6_291_556;

/** AWS allows 10 s for loading; a busy machine may start many workers at once. */
const initSeconds = 30;

/** The compile cache of this process serves workers, too: they start in two thirds of the time. */
function compiled(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

/** Starts a worker; loading the module begins at once, its failure is reported by the first `run`. */
export function startHost({ unit, file, worker: code, offset, log, ask }: HostOptions): Host {
  const worker = new Worker(code, {
    workerData: {
      file,
      handler: unit.handler,
      name: unit.name,
      arn: unit.arn,
      memoryMb: unit.memoryMb,
      offset,
    },
    env: { ...unit.environment, ...compiled() },
    // Unbounded, the young generation would grow to ten times the garbage of one invocation.
    resourceLimits: { maxOldGenerationSizeMb: unit.memoryMb, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
    name: unit.name,
  });
  const write = (line: string) => log(unit.name, withSourcePlaces(line));
  for (const stream of [worker.stdout, worker.stderr]) lines(stream, write);

  let usedUp = false;
  let pending: { resolve: (value: string) => void; reject: (error: FunctionFailed) => void } | undefined;
  const ready = Promise.withResolvers<void>();
  // The first invocation reports a failure.
  const loaded = ready.promise.catch(() => undefined);

  const fail = (errorType: string, message: string) => {
    usedUp = true;
    const failure = new FunctionFailed(errorType, message);
    ready.reject(failure);
    pending?.reject(failure);
    pending = undefined;
    void worker.terminate();
  };
  worker.on("message", (raw) => {
    const message = Message.parse(raw);
    if (message.kind === "call") {
      const { id } = message;
      void ask(message, unit).then((answer) => {
        worker.postMessage({ kind: "reply", id, ...answer } satisfies Reply);
      });
    } else if (message.kind === "ready") ready.resolve();
    else if (message.kind === "broken") {
      write(`Init Error ${message.stack}`);
      fail(message.errorType, message.message);
    } else {
      const waiting = pending;
      pending = undefined;
      const size = message.kind === "done" ? Buffer.byteLength(message.result) : 0;
      if (size > mostResult) {
        const tooLarge = `Response payload size (${size} bytes) exceeded maximum allowed payload size (${mostResult} bytes).`;
        write(`${message.requestId} Invoke Error ${tooLarge}`);
        waiting?.reject(new FunctionFailed("Function.ResponseSizeTooLarge", tooLarge));
      } else if (message.kind === "done") waiting?.resolve(message.result);
      else waiting?.reject(new FunctionFailed(message.errorType, message.message));
    }
  });
  worker.on("error", (error) => {
    write(`Runtime Error ${error instanceof Error ? error.message : String(error)}`);
    fail("Runtime.ExitError", "RequestId: - Error: Runtime exited with error: exit status 1");
  });
  worker.on("exit", () =>
    fail("Runtime.ExitError", "RequestId: - Error: Runtime exited without providing a reason"),
  );

  return {
    loaded,
    get usedUp() {
      return usedUp;
    },
    async run(event) {
      const loading = timer(initSeconds, () => fail("Sandbox.Timedout", "The function did not load in time"));
      await ready.promise.finally(() => clearTimeout(loading));
      const requestId = randomUUID();
      const answer = new Promise<string>((resolve, reject) => {
        pending = { resolve, reject };
      });
      const late = `${new Date().toISOString()} ${requestId} Task timed out after ${unit.timeoutSeconds.toFixed(2)} seconds`;
      const limit = timer(unit.timeoutSeconds, () => {
        write(late);
        fail("Sandbox.Timedout", late);
      });
      const deadline = performance.timeOrigin + performance.now() + unit.timeoutSeconds * 1000;
      worker.postMessage({ kind: "invoke", requestId, event, deadline });
      return JSON.parse(await answer.finally(() => clearTimeout(limit)));
    },
    async stop() {
      usedUp = true;
      await worker.terminate();
    },
  };
}

function timer(seconds: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, seconds * 1000);
}

function lines(stream: NodeJS.ReadableStream, act: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk) => {
    const parts = `${rest}${chunk}`.split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part !== "") act(part);
  });
}

/** A position in a bundle in a stack trace. */
const place = /(file:\/\/[^\s"\\():]+\.mjs):(\d+):(\d+)/g;

/** A line of a function's log with positions in bundles replaced by positions in sources, if a source map has them. */
function withSourcePlaces(line: string): string {
  if (!line.includes(".mjs:")) return line;
  const maps = new Map<string, SourceMap | undefined>();
  return line.replace(place, (bundled, url: string, row: string, column: string) => {
    const file = fileURLToPath(url);
    const map = maps.get(file) ?? mapOf(file);
    maps.set(file, map);
    const origin = map?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !("fileName" in origin)) return bundled;
    return `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : undefined;
}
