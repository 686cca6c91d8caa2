import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, afterEach } from "vitest";
import { idleAfterRetries, type OwnProcess, startHere, startOwnProcess } from "../own-process.ts";
import { startWorld, type World } from "../world.ts";

type Options = Partial<Parameters<typeof startOwnProcess>[0]>;

/** The data of a practice: every death happens to a copy of it, at the same address, which people's tokens name. */
export function practices() {
  const places = mkdtempSync(join(tmpdir(), "triscript-deaths-"));
  const first = join(places, "practice");
  let port = 0;
  let running: OwnProcess | undefined;
  afterEach(() => running?.end("SIGKILL"));
  afterAll(() => rmSync(places, { recursive: true, force: true }));

  function copy(of = first): string {
    const directory = join(places, newId());
    cpSync(of, directory, { recursive: true });
    return directory;
  }
  return {
    copy,
    /** Makes the practice. */
    async fill(people: (world: World) => Promise<void>, options: Parameters<typeof startWorld>[0] = {}) {
      const world = await startWorld({ directory: first, ...options });
      port = Number(new URL(world.origin).port);
      await people(world);
      await idleAfterRetries(world.origin);
      await world.stop();
    },
    /** Starts a process that is to be killed. */
    async start(directory: string, options: Options = {}): Promise<OwnProcess> {
      running = await startOwnProcess({ directory, port, ...options });
      return running;
    },
    /** Continues where a process has ended. */
    startHere: (directory: string, options: Options = {}) => startHere({ directory, port, ...options }),
  };
}
