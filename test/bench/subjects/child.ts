import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

/** A process of the bench that answers questions. */
export interface Child {
  readonly pid: number;
  ask(what: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a file of this folder as a process of its own, so that it has its own thread like a server. */
export function startChild(
  file: string,
  { execArgv = [], args = [] }: { execArgv?: readonly string[]; args?: readonly string[] } = {},
): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, args, { execArgv: ["--disable-warning=ExperimentalWarning", ...execArgv] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    pid: child.pid ?? 0,
    ask: (what) =>
      new Promise((resolve, reject) => {
        child.once("message", (answer) => resolve(answer));
        void ended.then(() => reject(new Error(`${file} has ended.`)));
        child.send({ what });
      }),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

const Question = z.object({ what: z.unknown() });

/** The other side: answers each question in turn, and ends with its parent. */
export function answering(answer: (what: unknown) => Promise<unknown>, end: () => Promise<void>): void {
  process.on("message", (message) => {
    void answer(z.parse(Question, message).what).then((reply) => process.send?.(reply));
  });
  process.on("disconnect", () => {
    void end().then(() => process.exit(0));
  });
}
