// Runs inside a worker thread: writes the log of the data back into their file, both forced to the disk.
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

/** Pages in the log, 100 MB, from which on the run waits until it begins anew; below, it does in a moment without writes. */
const mostPages = 25_000;

const disk = new DatabaseSync(String(workerData));
disk.exec("PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000");
for (let pass = 1; pass <= 3; pass++) {
  const { log, checkpointed } = disk.prepare("PRAGMA wal_checkpoint(PASSIVE)").get() ?? {};
  if (log === checkpointed) break;
  if (pass === 3 && Number(log) > mostPages) disk.exec("PRAGMA wal_checkpoint(RESTART)");
}
disk.close();
