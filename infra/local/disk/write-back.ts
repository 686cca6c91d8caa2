// Runs inside a worker thread: writes the log of the data back into their file, both forced to the disk.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { WriteBack } from "./disk.ts";

/** How often the log is asked to begin anew while somebody reads or writes it. */
const attempts = 3;

const { file, mostPages, waitMs }: WriteBack = workerData;
const disk = new DatabaseSync(file);
disk.exec(`PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = ${waitMs}`);

/** Pages in the log that could not be overwritten from then on; none when the log begins anew. */
function writeBack(): number {
  for (let pass = 1; pass <= 3; pass++) {
    const { log, checkpointed } = checkpoint("PASSIVE");
    // The next write begins the log anew.
    if (log === checkpointed && log <= mostPages) return 0;
    if (log <= mostPages) continue;
    // Under load there is no moment without writes: it waits for one.
    for (let attempt = 1; attempt <= attempts; attempt++) if (!checkpoint("RESTART").busy) return 0;
    return log;
  }
  return 0;
}

function checkpoint(mode: "PASSIVE" | "RESTART") {
  const { busy, log, checkpointed } = disk.prepare(`PRAGMA wal_checkpoint(${mode})`).get() ?? {};
  return { busy: busy !== 0, log: Number(log), checkpointed: Number(checkpointed) };
}

parentPort?.postMessage(writeBack());
disk.close();
