import { FunctionFailed, type Invoke } from "../invoke.ts";
import type { Bundles } from "./bundle.ts";
import type { FunctionUnit } from "./function-unit.ts";
import { type Ask, type Host, startHost } from "./worker-host.ts";

/** Runs the template's functions in worker threads: one invocation per worker, a few workers per function. */
export interface LambdaPool {
  readonly invoke: Invoke;
  /** Workers of these entries finish what they do and are replaced. */
  renew(entries: readonly string[]): void;
  /** Invocations that are waiting or running. */
  busy(): number;
  /** Workers that are loaded and have nothing to do. */
  resting(): number;
  stop(): Promise<void>;
}

export interface PoolOptions {
  readonly units: readonly FunctionUnit[];
  readonly bundles: Bundles;
  readonly offset: SharedArrayBuffer;
  readonly log: (functionName: string, line: string) => void;
  /** How functions reach AWS. */
  readonly ask: Ask;
  readonly workersPerFunction?: number;
  /** How many workers may rest, of all functions: those that ran last. The others end when they have rested for `restMs`. */
  readonly resting?: number;
  readonly restMs?: number;
  /** How long an invocation waits for a worker that there is: most are over before another would have loaded. */
  readonly patienceMs?: number;
}

interface Room {
  readonly unit: FunctionUnit;
  free: { host: Host; since: number }[];
  /** Hosts that are running, and those of them that an older bundle started. */
  running: Set<Host>;
  stale: WeakSet<Host>;
  /** One worker loads at a time: many at once would only slow each other down. */
  isLoading: boolean;
  /** When the last one had loaded: it may serve all who waited for it in no time. */
  loadedAt: number;
  waiting: (() => void)[];
}

/** Starts nothing yet: a function's first invocation starts its first worker. */
export function openPool(options: PoolOptions): LambdaPool {
  const { units, workersPerFunction = 3, resting = 8, restMs = 10_000, patienceMs = 100 } = options;
  const services = new Map(units.map((unit): [string, Room] => [unit.arn, emptyRoom(unit)]));
  let sweeper: NodeJS.Timeout | undefined;
  let stopped = false;

  const take = async (room: Room): Promise<Host> => {
    const since = performance.now();
    const isFull = () => room.isLoading || room.running.size >= workersPerFunction;
    while (room.free.length === 0 && room.running.size > 0) {
      const left = Math.max(since, room.loadedAt) + patienceMs - performance.now();
      if (left <= 0 && !isFull()) break;
      await turn(room, isFull() ? undefined : left);
    }
    const host = room.free.pop()?.host ?? start(room, options);
    room.running.add(host);
    return host;
  };
  const give = (room: Room, host: Host) => {
    room.running.delete(host);
    if (stopped || room.stale.has(host)) void host.stop();
    else if (!host.usedUp) room.free.push({ host, since: performance.now() });
    sweepLater();
    room.waiting[0]?.();
  };
  // No timer while as few rest as may.
  const sweepLater = () => {
    if (stopped || allFree(services).length <= resting) return;
    sweeper ??= setTimeout(() => {
      sweeper = undefined;
      sweep(services, resting, restMs);
      sweepLater();
    }, restMs);
    sweeper.unref();
  };

  return {
    async invoke(functionArn, event) {
      const room = services.get(functionArn);
      if (room === undefined || stopped)
        throw new FunctionFailed("ResourceNotFoundException", `Function not found: ${functionArn}`);
      const host = await take(room);
      return host.run(JSON.stringify(event)).finally(() => give(room, host));
    },
    renew(entries) {
      for (const room of services.values()) {
        if (!entries.includes(room.unit.entry)) continue;
        for (const { host } of room.free) void host.stop();
        room.free = [];
        for (const host of room.running) room.stale.add(host);
      }
    },
    busy: () =>
      [...services.values()].reduce((sum, room) => sum + room.running.size + room.waiting.length, 0),
    resting: () => allFree(services).length,
    async stop() {
      stopped = true;
      clearTimeout(sweeper);
      const hosts = [...services.values()].flatMap((room) => [
        ...room.free.map(({ host }) => host),
        ...room.running,
      ]);
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
}

function emptyRoom(unit: FunctionUnit): Room {
  return {
    unit,
    free: [],
    running: new Set(),
    stale: new WeakSet(),
    isLoading: false,
    loadedAt: 0,
    waiting: [],
  };
}

/** Waits until something has changed in the room, or for so many milliseconds. */
function turn(room: Room, ms: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      room.waiting = room.waiting.filter((other) => other !== go);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(go, ms);
    room.waiting.push(go);
  });
}

function start(room: Room, { bundles, offset, log, ask }: PoolOptions): Host {
  const { unit } = room;
  const host = startHost({ unit, file: bundles.file(unit.entry), offset, log, ask });
  room.isLoading = true;
  void host.loaded.then(() => {
    room.isLoading = false;
    room.loadedAt = performance.now();
    room.waiting[0]?.();
  });
  return host;
}

/** What rests, latest first. */
function allFree(services: ReadonlyMap<string, Room>): { room: Room; host: Host; since: number }[] {
  return [...services.values()]
    .flatMap((room) => room.free.map((each) => ({ room, ...each })))
    .sort((a, b) => b.since - a.since);
}

/** Ends all that have rested for `restMs` but the latest. */
function sweep(services: ReadonlyMap<string, Room>, resting: number, restMs: number): void {
  const oldest = performance.now() - restMs;
  for (const { room, host, since } of allFree(services).slice(resting)) {
    if (since > oldest) continue;
    room.free = room.free.filter((each) => each.host !== host);
    void host.stop();
  }
}
