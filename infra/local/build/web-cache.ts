import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { watchFolders } from "../lambda/watch.ts";
import { timed } from "../program/output.ts";
import { StartError } from "../program/start-error.ts";
import { type Child, startChild } from "./child.ts";
import { fingerprint } from "./fingerprint.ts";

/** The sources of the web's build. */
const sources = [
  "web/**/*",
  "package-lock.json",
  "events/**/*.ts",
  "functions/**/contract.ts",
  "functions/**/domain/**/*.ts",
];

const restMs = 60_000;

/** Builds the web in a child process that stays warm while sources are watched. */
export interface WebBuilder {
  /** Builds unless a build of the same sources exists; resolves to whether it built. Throws StartError. */
  refresh(): Promise<boolean>;
  /** Builds after each change of a source; calls `built` after each build and failure. */
  watch(built: (failure: string | undefined) => void): void;
  stop(): void;
}

/** The folder of the web's build. */
export function webFolder(root: string): string {
  return join(root, "web", "dist");
}

export function webBuilder(root: string, log: (line: string) => void): WebBuilder {
  const dist = webFolder(root);
  const note = join(root, ".cache", "web");
  const args = [join(root, "web", "vite.config.ts"), dist, join(root, ".cache", "web-build")];
  let child: Child | undefined;
  let stopWatching = () => {};
  let rest: NodeJS.Timeout | undefined;
  // A compiler keeps hundreds of megabytes after a build.
  const end = () => {
    clearTimeout(rest);
    child?.stop();
    child = undefined;
  };

  const refresh = async () => {
    const hash = fingerprint(root, sources, ["web/dist"]);
    const built = existsSync(join(dist, "index.html")) && existsSync(note) ? readFileSync(note, "utf8") : "";
    if (built === hash) return false;
    clearTimeout(rest);
    child ??= startChild("./build-web.ts", { args, cwd: root });
    const { work } = child;
    await timed(log, ["Building the web", "Built the web"], work).catch((error: Error) => {
      end();
      throw new StartError(`The web cannot be built: ${error.message}`);
    });
    rest = setTimeout(end, restMs);
    rest.unref();
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(note, hash);
    return true;
  };
  return {
    refresh,
    watch(built) {
      let last: Promise<unknown> = Promise.resolve();
      const again = async () => {
        try {
          if (await refresh()) built(undefined);
        } catch (error) {
          built(error instanceof Error ? error.message : String(error));
        }
      };
      stopWatching = watchFolders(root, ["web", "events", "functions"], () => {
        last = last.then(again);
      });
    },
    stop() {
      stopWatching();
      end();
    },
  };
}
