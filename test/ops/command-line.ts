import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs `npm run ops -- <args>` as a process of its own, on the product that runs on a data directory. */
export async function ops(
  directory: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const env = { ...process.env, ...environment, TRISCRIPT_DATA: directory };
  const command = ["--disable-warning=ExperimentalWarning", "infra/ops/main.ts", ...args];
  return await new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (failure, out, error) => {
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() });
    });
  });
}
