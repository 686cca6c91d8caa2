// A process of its own that keeps the compiler warm: a later build takes a moment only.
import { existsSync, renameSync, rmSync } from "node:fs";
import { build } from "vite";
import { serve } from "./child.ts";

const [, , configFile = "", dist = "", cache = ""] = process.argv;
// Several may build at once: each in folders of its own.
const next = `${cache}-${process.pid}`;
const last = `${next}-last`;

serve(async () => {
  await build({ configFile, logLevel: "error", build: { outDir: next, emptyOutDir: true } });
  swap();
});

/** Whoever asks meanwhile gets files of one build, the one before or this one. */
function swap(): void {
  if (existsSync(dist)) renameSync(dist, last);
  try {
    renameSync(next, dist);
  } catch (error) {
    // Another one was quicker with the same sources.
    if (!existsSync(dist)) throw error;
  }
  rmSync(last, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
}
