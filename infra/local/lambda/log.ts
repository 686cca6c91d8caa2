import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";

export interface FunctionLog {
  write(functionName: string, line: string): void;
  close(): Promise<void>;
}

/** The file with the output of all functions. */
export function logFile(directory: string): string {
  return join(directory, "logs", "functions.log");
}

/** Appends the output of functions to `<directory>/logs/functions.log`, each line with time and name. */
export function openLog(directory: string, now: () => number): FunctionLog {
  mkdirSync(join(directory, "logs"), { recursive: true });
  const stream = createWriteStream(logFile(directory), { flags: "a" });
  return {
    write(functionName, line) {
      stream.write(`${new Date(now()).toISOString()} ${functionName} ${line}\n`);
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
