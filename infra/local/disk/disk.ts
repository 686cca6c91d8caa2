import { closeSync, fdatasync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** After so many changed rows the log is written back into the file: some ten megabytes. */
const rowsInLog = 10_000;

/** What is written back, and how. */
export interface WriteBack {
  readonly file: string;
  /** Pages in the log from which on it waits until the log begins anew; below, it does in a moment without writes. */
  readonly mostPages: number;
  /** How long each attempt waits for those who use the log, in milliseconds. */
  readonly waitMs: number;
}

/** A hundred megabytes. */
const usual = { mostPages: 25_000, waitMs: 5000 };

/**
 * What the local run remembers across restarts and losses of power: one SQLite file for all rooms. A commit is in its
 * log and not yet forced to the disk. That costs no consistency: what a loss of power takes is the end of the log, and
 * never what stands before something that is left. What leaves the process waits for `durable` first.
 */
export class Disk extends DatabaseSync {
  readonly #writeBackOf: WriteBack;
  readonly #log: number;
  readonly #changes;
  /** Changed rows at the beginning of the last sync; at first what a killed run left has yet to be synced. */
  #synced = -1;
  #syncs = 0;
  #running: Sync | undefined;
  #next: PromiseWithResolvers<void> | undefined;
  #failure: Error | undefined;
  #rowsWrittenBack = 0;
  #writing: Promise<void> | undefined;

  constructor(file: string, options: Partial<Omit<WriteBack, "file">> = {}) {
    super(file);
    // The log is forced to the disk by `durable` and written back by a thread, neither by a commit.
    this.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
    this.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_size_limit = 67108864; PRAGMA schema_version");
    this.#writeBackOf = { file, ...usual, ...options };
    this.#log = openSync(`${file}-wal`, "r+");
    this.#changes = this.prepare("SELECT total_changes() AS rows");
  }

  /**
   * Resolves when all that was committed until now is forced to the disk, which happens in a thread; who asks while a
   * sync runs shares the next one. A sync that fails is never made good: all later ones fail, too.
   */
  async durable(): Promise<void> {
    const rows = this.#rows();
    if (this.#failure) throw this.#failure;
    if (rows === this.#synced) return;
    if (rows === this.#running?.rows) return this.#running.done;
    this.#next ??= Promise.withResolvers();
    const { promise } = this.#next;
    if (this.#running === undefined) this.#sync(this.#next);
    await promise;
  }

  /** How often data were forced to the disk. */
  syncs(): number {
    return this.#syncs;
  }

  /** Resolves when the log is not being written back. */
  async writtenBack(): Promise<void> {
    await this.#writing;
  }

  /** Closes the file once all is on the disk. */
  async end(): Promise<void> {
    await this.durable();
    await this.writtenBack();
    this.close();
  }

  override close(): void {
    super.close();
    closeSync(this.#log);
  }

  #rows(): number {
    return Number(this.#changes.get()?.rows);
  }

  #sync({ promise, resolve, reject }: PromiseWithResolvers<void>): void {
    const rows = this.#rows();
    this.#running = { rows, done: promise };
    this.#next = undefined;
    fdatasync(this.#log, (error) => {
      this.#running = undefined;
      if (error) {
        this.#failure = error;
        this.#next?.reject(error);
        return reject(error);
      }
      this.#syncs += 1;
      this.#synced = rows;
      resolve();
      if (this.#next) this.#sync(this.#next);
      if (rows - this.#rowsWrittenBack >= rowsInLog) this.#writing ??= this.#writeBack(rows);
    });
  }

  async #writeBack(rows: number): Promise<void> {
    const worker = new Worker(new URL("./write-back.ts", import.meta.url), { workerData: this.#writeBackOf });
    let pagesLeft = 0;
    worker.once("message", (pages: number) => {
      pagesLeft = pages;
    });
    worker.once("error", (error) => console.error("The log of the data can not be written back:", error));
    await new Promise((resolve) => worker.once("exit", resolve));
    if (pagesLeft === 0) this.#rowsWrittenBack = rows;
    else
      console.error(
        `The log of the data was in use and could not begin anew: ${pagesLeft} pages. The next sync tries again.`,
      );
    this.#writing = undefined;
  }
}

interface Sync {
  readonly rows: number;
  readonly done: Promise<void>;
}

/** Opens (or makes) `<directory>/local.sqlite`; each room creates its own tables, prefixed with the room's name. */
export function openDisk(directory: string, options?: Partial<Omit<WriteBack, "file">>): Disk {
  mkdirSync(directory, { recursive: true });
  return new Disk(join(directory, "local.sqlite"), options);
}

/** Runs `work` as one transaction: all of it is committed when this returns, or none of it when it throws. */
export function together<T>(disk: Disk, work: () => T): T {
  disk.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    disk.exec("COMMIT");
    return result;
  } catch (error) {
    disk.exec("ROLLBACK");
    throw error;
  }
}
