import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

const Result = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);

/** A script of this folder as a child process, which ends with this process. */
export interface Child {
  /** Runs the work once; rejects with the script's message. One at a time. */
  work(): Promise<void>;
  stop(): void;
}

/** Starts a script that calls `serve`; it loads its imports and waits. */
export function startChild(script: string, options: { args: readonly string[]; cwd: string }): Child {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), options.args, {
    cwd: options.cwd,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: { ...process.env, CDK_VALIDATION: "false", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let noise = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      noise = `${noise}${chunk}`.slice(-4000);
    });
  }
  return {
    work: () =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error(lastWords(noise)));
        child.once("exit", gone);
        child.once("message", (raw) => {
          child.off("exit", gone);
          const result = Result.parse(raw);
          if (result.kind === "done") resolve();
          else reject(new Error(result.message));
        });
        if (child.connected) child.send("work");
        else gone();
      }),
    stop: () => {
      child.removeAllListeners("exit");
      child.kill();
    },
  };
}

/** For the scripts: runs the work on each request of the parent, and exits with it. */
export function serve(work: () => Promise<void>): void {
  process.on("disconnect", () => process.exit(1));
  process.on("message", () => {
    work().then(
      () => process.send?.({ kind: "done" }),
      (error: unknown) => process.send?.({ kind: "failed", message: sentenceOf(error) }),
    );
  });
}

/** The first line of the error. */
function sentenceOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.split("\n").find((line) => line.trim() !== "") ?? "it failed without a word";
}

function lastWords(noise: string): string {
  const lines = noise.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? "it ended without a word";
}
