import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What the small rooms remember across restarts and kills: one SQLite file, synced before a write is acknowledged. */
export type Disk = DatabaseSync;

/** Opens (or makes) `<directory>/local.sqlite`; each room creates its own tables, prefixed with the room's name. */
export function openDisk(directory: string): Disk {
  mkdirSync(directory, { recursive: true });
  const disk = new DatabaseSync(join(directory, "local.sqlite"));
  disk.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;");
  return disk;
}

/** Runs `work` as one transaction: all of it is on disk when this returns, or none of it when it throws. */
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

/**
 * Runs `work` as one transaction that a kill can not undo, but the loss of power may: nothing waits for the disk. For
 * notes of what has been done, where losing one only means that it is done again.
 */
export function noted<T>(disk: Disk, work: () => T): T {
  disk.exec("PRAGMA synchronous = NORMAL");
  try {
    return together(disk, work);
  } finally {
    disk.exec("PRAGMA synchronous = FULL");
  }
}
