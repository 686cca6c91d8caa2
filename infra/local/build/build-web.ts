// Runs as a child process that keeps the compiler warm: later builds are fast.
import { existsSync, renameSync, rmSync } from "node:fs";
import { build } from "vite";
import { serve } from "./child.ts";

const [, , configFile = "", dist = "", cache = ""] = process.argv;
// Several processes may build at once, each in its own folders.
const next = `${cache}-${process.pid}`;
const last = `${next}-last`;

serve(async () => {
  await build({ configFile, logLevel: "error", build: { outDir: next, emptyOutDir: true } });
  swap();
});

/** Concurrent readers get the files of one build, old or new. */
function swap(): void {
  if (existsSync(dist)) renameSync(dist, last);
  try {
    renameSync(next, dist);
  } catch (error) {
    // Another process built the same sources first.
    if (!existsSync(dist)) throw error;
  }
  rmSync(last, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
}
