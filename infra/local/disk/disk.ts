import { closeSync, fdatasync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** The log is checkpointed after so many changed rows: some ten megabytes. */
const rowsInLog = 10_000;

/** The settings of a checkpoint. */
export interface WriteBack {
  readonly file: string;
  /** From this many log pages on, a checkpoint waits until the log restarts; below, it restarts when writes pause. */
  readonly mostPages: number;
  /** How long each attempt waits for readers and writers of the log, in milliseconds. */
  readonly waitMs: number;
}

/** A hundred megabytes. */
const usual = { mostPages: 25_000, waitMs: 5000 };

/**
 * The durable state of the local run: one SQLite file for all services. A commit is in the log but not yet synced. This
 * stays consistent: a loss of power drops the end of the log, never an earlier commit than one it keeps. Everything
 * that leaves the process waits for `durable` first.
 */
export class Disk extends DatabaseSync {
  readonly #writeBackOf: WriteBack;
  readonly #log: number;
  readonly #changes;
  /** Changed rows at the start of the last sync; initially -1, because a killed run may have left unsynced data. */
  #synced = -1;
  #syncs = 0;
  #running: Sync | undefined;
  #next: PromiseWithResolvers<void> | undefined;
  #failure: Error | undefined;
  #rowsWrittenBack = 0;
  #writing: Promise<void> | undefined;

  constructor(file: string, options: Partial<Omit<WriteBack, "file">> = {}) {
    super(file);
    // `durable` syncs the log and a thread checkpoints it; a commit does neither.
    this.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
    this.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_size_limit = 67108864; PRAGMA schema_version");
    this.#writeBackOf = { file, ...usual, ...options };
    this.#log = openSync(`${file}-wal`, "r+");
    this.#changes = this.prepare("SELECT total_changes() AS rows");
  }

  /**
   * Resolves when all commits so far are synced. A thread syncs; calls during a sync share the next one. After a
   * failed sync all later ones fail, too.
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

  /** The number of syncs. */
  syncs(): number {
    return this.#syncs;
  }

  /** Resolves when no checkpoint is running. */
  async writtenBack(): Promise<void> {
    await this.#writing;
  }

  /** Closes the file after a last sync. */
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
    worker.once("error", (error) => console.error("The log of the data cannot be written back:", error));
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

/** Opens or creates `<directory>/local.sqlite`; each service creates its own tables, prefixed with its name. */
export function openDisk(directory: string, options?: Partial<Omit<WriteBack, "file">>): Disk {
  mkdirSync(directory, { recursive: true });
  return new Disk(join(directory, "local.sqlite"), options);
}

/** Runs `work` as one transaction: committed when this returns, rolled back when it throws. */
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
