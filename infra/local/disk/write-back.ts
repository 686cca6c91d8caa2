// Runs in a worker thread: syncs the log and checkpoints it into the file.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { WriteBack } from "./disk.ts";

/** How often a checkpoint tries to restart the log while others read or write it. */
const attempts = 3;

const { file, mostPages, waitMs }: WriteBack = workerData;
const disk = new DatabaseSync(file);
disk.exec(`PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = ${waitMs}`);

/** Log pages that cannot be overwritten yet; none if the log restarts. */
function writeBack(): number {
  for (let pass = 1; pass <= 3; pass++) {
    const { log, checkpointed } = checkpoint("PASSIVE");
    // The next write restarts the log.
    if (log === checkpointed && log <= mostPages) return 0;
    if (log <= mostPages) continue;
    // Under load writes never pause by themselves, so this waits for one.
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
