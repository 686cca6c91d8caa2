import type { Disk } from "../disk/disk.ts";

/** The offset of the local clock. It survives restarts. */
export interface Clock {
  /** Milliseconds since the epoch for functions, tokens, TTL and schedules. */
  now(): number;
  /** Moves the clock forward by `ms`. */
  advance(ms: number): void;
  /** Calls `listener` after each move. */
  onMoved(listener: () => void): void;
  /** The offset in ms as a shared Float64, for workers that shift their own `Date`. */
  readonly shared: SharedArrayBuffer;
}

export function openClock(disk: Disk): Clock {
  disk.exec("CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 1), offset REAL NOT NULL)");
  const row = disk.prepare("SELECT offset FROM clock").get();
  const shared = new SharedArrayBuffer(8);
  const cell = new Float64Array(shared);
  // A run that ended while filling left the clock in the past.
  cell[0] = Math.max(0, Number(row?.offset ?? 0));
  const save = disk.prepare(
    "INSERT INTO clock VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET offset = excluded.offset",
  );
  const listeners: (() => void)[] = [];
  return {
    shared,
    now: () => Date.now() + (cell[0] ?? 0),
    advance(ms) {
      cell[0] = (cell[0] ?? 0) + ms;
      save.run(cell[0]);
      for (const listener of listeners) listener();
    },
    onMoved: (listener) => void listeners.push(listener),
  };
}
