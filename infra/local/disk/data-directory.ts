import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { keyFile } from "../operator/key.ts";
import { StartError } from "../program/start-error.ts";
import { secretsFile } from "../secrets.ts";

/** The version of the item format; raised when the product can no longer read older items. */
const itemFormat = 3;

const Filled = z.object({ lines: z.array(z.string()), itemFormat: z._default(z.number(), 1) });

/** A data directory locked for this process. */
export interface DataDirectory {
  readonly path: string;
  /** The lines printed when the directory was filled, or undefined while it is empty. */
  readonly filled: readonly string[] | undefined;
  /** Marks the directory as filled; `lines` are printed at each start. */
  markFilled(lines: readonly string[]): void;
  release(): void;
}

/** The files that the local run writes; it touches no others in the directory. */
const ours = [
  // The tables' folder in the former format.
  "dynamodb",
  "logs",
  "local.sqlite",
  "local.sqlite-wal",
  "local.sqlite-shm",
  "filled.json",
  keyFile,
  secretsFile,
];
const root = fileURLToPath(new URL("../../..", import.meta.url));
const lockFile = "running.sqlite";
const pidFile = "running.pid";

/** The data directory: TRISCRIPT_DATA, relative to the project. */
export function directoryOf(env: NodeJS.ProcessEnv): string {
  return resolve(root, env.TRISCRIPT_DATA ?? ".local");
}

/**
 * Locks the directory for this process. Data of an unfinished first fill are removed. Throws StartError if another
 * process holds the lock or the directory is unusable.
 */
export function openDataDirectory(directory: string): DataDirectory {
  const path = resolve(directory);
  const release = lock(path);
  const marker = join(path, "filled.json");
  const filled = readOrRelease(marker, release);
  if (filled === undefined) empty(path);
  return {
    path,
    filled,
    markFilled: (lines) => writeFileSync(marker, JSON.stringify({ lines, itemFormat }), { flush: true }),
    release,
  };
}

/** Removes all data; throws StartError while the product uses them. */
export function removeData(directory: string): void {
  const path = resolve(directory);
  if (!existsSync(path)) return;
  const release = lock(path);
  empty(path);
  release();
  for (const file of [lockFile, pidFile]) rmSync(join(path, file), { force: true });
  try {
    rmdirSync(path);
  } catch (error) {
    // The directory holds other files: they stay.
    if (!(error instanceof Error && "code" in error && error.code === "ENOTEMPTY")) throw error;
  }
}

/** An exclusive lock of the operating system, which the end of the process releases. */
function lock(path: string): () => void {
  let disk: DatabaseSync;
  try {
    mkdirSync(path, { recursive: true });
    disk = new DatabaseSync(join(path, lockFile));
  } catch (error) {
    throw new StartError(`The data directory ${path} cannot be used: ${wordsOf(error)}.`);
  }
  try {
    disk.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    disk.close();
    if (!/locked|busy/i.test(wordsOf(error))) {
      throw new StartError(`The data directory ${path} cannot be used: ${wordsOf(error)}.`);
    }
    throw new StartError(`Triscript is already running on ${path}${holder(path)}.`);
  }
  writeFileSync(join(path, pidFile), String(process.pid));
  return () => {
    rmSync(join(path, pidFile), { force: true });
    disk.close();
  };
}

function holder(path: string): string {
  const file = join(path, pidFile);
  return existsSync(file) ? ` (process ${readFileSync(file, "utf8")})` : "";
}

function empty(path: string): void {
  for (const name of ours) rmSync(join(path, name), { recursive: true, force: true });
}

function readOrRelease(marker: string, release: () => void): string[] | undefined {
  try {
    return existsSync(marker) ? read(marker) : undefined;
  } catch (error) {
    release();
    throw error;
  }
}

function read(marker: string): string[] {
  const { lines, itemFormat: format } = parsed(marker);
  if (format === itemFormat) return lines;
  const why = "its items were written in a former format";
  throw new StartError(
    `The data in ${dirname(marker)} cannot be used ("npm run reset" starts over): ${why}.`,
  );
}

function parsed(marker: string) {
  try {
    return Filled.parse(JSON.parse(readFileSync(marker, "utf8")));
  } catch (error) {
    throw new StartError(`The file ${marker} cannot be read: ${wordsOf(error).split("\n")[0]}.`);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
