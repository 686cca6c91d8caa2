import { FunctionFailed, type Invoke } from "../invoke.ts";
import type { Bundles } from "./bundle.ts";
import type { FunctionUnit } from "./function-unit.ts";
import { type Ask, type Host, startHost } from "./worker-host.ts";

/** Runs the template's functions in worker threads: one invocation per worker, a few workers per function. */
export interface LambdaPool {
  readonly invoke: Invoke;
  /** Workers of these entries finish their invocations and are replaced. */
  renew(entries: readonly string[]): void;
  /** Invocations that are waiting or running. */
  busy(): number;
  /** Idle loaded workers. */
  resting(): number;
  /** Workers, idle or not. */
  workers(): number;
  stop(): Promise<void>;
}

export interface PoolOptions {
  readonly units: readonly FunctionUnit[];
  readonly bundles: Bundles;
  /** The file with the workers' own code. */
  readonly worker: string;
  readonly offset: SharedArrayBuffer;
  readonly log: (functionName: string, line: string) => void;
  /** The functions' connection to AWS. */
  readonly ask: Ask;
  readonly workersPerFunction?: number;
  /**
   * How many workers of all functions there may be, about 12 MB each. Beyond them a function has one, and a new worker
   * ends the one that has been idle longest.
   */
  readonly workers?: number;
  /** How many workers of all functions may stay idle: those that ran last. The others end after `restMs`. */
  readonly resting?: number;
  readonly restMs?: number;
  /** How long an invocation waits for a busy worker: most finish before another one would have loaded. */
  readonly patienceMs?: number;
}

interface PooledFunction {
  readonly unit: FunctionUnit;
  free: { host: Host; since: number }[];
  /** The running hosts, and those of them with an older bundle. */
  running: Set<Host>;
  stale: WeakSet<Host>;
  /** One worker loads at a time; in parallel they would only slow each other down. */
  isLoading: boolean;
  /** When the last one was loaded: it may soon serve all waiting invocations. */
  loadedAt: number;
  waiting: (() => void)[];
}

/** Creates the pool; a function's first invocation starts its first worker. */
export function openPool(options: PoolOptions): LambdaPool {
  const { units, workersPerFunction = 3, workers: most = 24, resting = 5, restMs = 2000 } = options;
  const { patienceMs = 100 } = options;
  const functions = new Map(units.map((unit): [string, PooledFunction] => [unit.arn, newFunction(unit)]));
  let sweeper: NodeJS.Timeout | undefined;
  let stopped = false;

  const workers = () =>
    [...functions.values()].reduce((sum, { free, running }) => sum + free.length + running.size, 0);
  const take = async (pooled: PooledFunction): Promise<Host> => {
    const since = performance.now();
    // A function never waits for another one, which may itself wait for it.
    const isFull = () =>
      pooled.isLoading || pooled.running.size >= (workers() < most ? workersPerFunction : 1);
    while (pooled.free.length === 0 && pooled.running.size > 0) {
      const left = Math.max(since, pooled.loadedAt) + patienceMs - performance.now();
      if (left <= 0 && !isFull()) break;
      await turn(pooled, isFull() ? undefined : left);
    }
    let host = pooled.free.pop()?.host;
    if (host === undefined) {
      if (workers() >= most) endLongestIdle(functions);
      host = start(pooled, options);
    }
    pooled.running.add(host);
    return host;
  };
  const give = (pooled: PooledFunction, host: Host) => {
    pooled.running.delete(host);
    if (stopped || pooled.stale.has(host)) void host.stop();
    else if (!host.usedUp) pooled.free.push({ host, since: performance.now() });
    sweepLater();
    pooled.waiting[0]?.();
  };
  // No timer while few enough are idle.
  const sweepLater = () => {
    if (stopped || allFree(functions).length <= resting) return;
    sweeper ??= setTimeout(() => {
      sweeper = undefined;
      sweep(functions, resting, restMs);
      sweepLater();
    }, restMs);
    sweeper.unref();
  };

  return {
    async invoke(functionArn, event) {
      const pooled = functions.get(functionArn);
      if (pooled === undefined || stopped)
        throw new FunctionFailed("ResourceNotFoundException", `Function not found: ${functionArn}`);
      const host = await take(pooled);
      return host.run(JSON.stringify(event)).finally(() => give(pooled, host));
    },
    renew(entries) {
      for (const pooled of functions.values()) {
        if (!entries.includes(pooled.unit.entry)) continue;
        for (const { host } of pooled.free) void host.stop();
        pooled.free = [];
        for (const host of pooled.running) pooled.stale.add(host);
      }
    },
    busy: () =>
      [...functions.values()].reduce((sum, pooled) => sum + pooled.running.size + pooled.waiting.length, 0),
    resting: () => allFree(functions).length,
    workers,
    async stop() {
      stopped = true;
      clearTimeout(sweeper);
      const hosts = [...functions.values()].flatMap((pooled) => [
        ...pooled.free.map(({ host }) => host),
        ...pooled.running,
      ]);
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
}

function newFunction(unit: FunctionUnit): PooledFunction {
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

/** Waits for a change of the function's workers, or for so many milliseconds. */
function turn(pooled: PooledFunction, ms: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      pooled.waiting = pooled.waiting.filter((other) => other !== go);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(go, ms);
    pooled.waiting.push(go);
  });
}

function start(pooled: PooledFunction, { bundles, worker, offset, log, ask }: PoolOptions): Host {
  const { unit } = pooled;
  const host = startHost({ unit, file: bundles.file(unit.entry), worker, offset, log, ask });
  pooled.isLoading = true;
  void host.loaded.then(() => {
    pooled.isLoading = false;
    pooled.loadedAt = performance.now();
    pooled.waiting[0]?.();
  });
  return host;
}

/** The idle workers, latest first. */
function allFree(
  functions: ReadonlyMap<string, PooledFunction>,
): { pooled: PooledFunction; host: Host; since: number }[] {
  return [...functions.values()]
    .flatMap((pooled) => pooled.free.map((each) => ({ pooled, ...each })))
    .sort((a, b) => b.since - a.since);
}

/** Ends workers idle for `restMs`, except the latest. */
function sweep(functions: ReadonlyMap<string, PooledFunction>, resting: number, restMs: number): void {
  const oldest = performance.now() - restMs;
  for (const idle of allFree(functions).slice(resting)) if (idle.since <= oldest) end(idle);
}

function endLongestIdle(functions: ReadonlyMap<string, PooledFunction>): void {
  const idle = allFree(functions).at(-1);
  if (idle) end(idle);
}

function end({ pooled, host }: { pooled: PooledFunction; host: Host }): void {
  pooled.free = pooled.free.filter((each) => each.host !== host);
  void host.stop();
}
