import { type Disk, together } from "../disk/disk.ts";
import type { Clock } from "../time/clock.ts";
import type { Schedule } from "./model.ts";

const hour = 3_600_000;
/** The most stops of one move of the clock. */
const mostStops = 200;

export interface Schedules {
  /** Runs each schedule missed while stopped once; with `keepsTime`, runs due schedules from now on. */
  start(keepsTime: boolean): void;
  stop(): void;
  /**
   * Moves the clock forward by `ms` and runs the occurrences on the way in order: each schedule at most once an hour (less
   * often in a long move), and once at the end. Resolves when all resulting work is done.
   */
  advance(ms: number): Promise<void>;
  /** Moves the clock, running each schedule at most every `step` ms on the way, but not at the end. */
  walk(ms: number, step: number): Promise<void>;
  /** Runs every schedule that is due. Resolves when all resulting work is done. */
  catchUp(): Promise<void>;
}

export interface SchedulesOptions {
  readonly disk: Disk;
  readonly clock: Clock;
  readonly schedules: readonly Schedule[];
  readonly deliver: (queueArn: string, body: string) => void;
  /** Resolves when all delivered messages are handled. */
  readonly settled: () => Promise<void>;
}

/** The schedules of the templates, in real time and when the clock is moved. Last runs are on disk. */
export function openSchedules({ disk, clock, schedules, deliver, settled }: SchedulesOptions): Schedules {
  const runs = openRuns(disk, clock);
  let timer: NodeJS.Timeout | undefined;
  let moving = Promise.resolve();

  const run = ({ name, queueArn, input }: Schedule, occurrence: number) => {
    deliver(queueArn, input);
    runs.mark(name, occurrence);
  };
  const runDue = () => {
    const now = clock.now();
    const due = schedules.filter(({ name, recurrence }) => recurrence.next(runs.last(name)) <= now);
    for (const schedule of due) run(schedule, now);
    runs.save();
  };
  const catchUp = async () => {
    runDue();
    await settled();
  };
  const walk = async (ms: number, step: number) => {
    let left = ms;
    for (;;) {
      const now = clock.now();
      const ahead = schedules.map((schedule) => {
        const last = runs.last(schedule.name);
        // After a jump of the clock, missed occurrences are one run.
        return { schedule, at: Math.max(now, schedule.recurrence.next(Math.max(last, last + step - 1))) };
      });
      const first = Math.min(...ahead.map(({ at }) => at));
      const way = Math.ceil(first - now);
      if (way > left) break;
      clock.advance(way);
      left -= way;
      for (const { schedule, at } of ahead) if (at === first) run(schedule, at);
      await settled();
    }
    clock.advance(left);
    runs.save();
  };
  /** Moves run one after the other. */
  const inTurn = (move: () => Promise<void>) => {
    const moved = moving.then(move);
    moving = moved.catch(() => undefined); // the caller handles its failure; the next move runs
    return moved;
  };
  return {
    start(keepsTime) {
      runDue();
      if (keepsTime) timer ??= setInterval(runDue, 1000);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    advance: (ms) =>
      inTurn(async () => {
        await settled();
        await walk(ms, Math.max(hour, ms / mostStops));
        await catchUp();
      }),
    walk: (ms, step) => inTurn(() => walk(ms, step)),
    catchUp: () => inTurn(catchUp),
  };
}

/**
 * The last run of each schedule; a new one, or one with a later time than now, counts from now on. `save` commits the
 * marks: after a kill before that, the next start repeats a run, which is harmless.
 */
function openRuns(disk: Disk, clock: Clock) {
  disk.exec("CREATE TABLE IF NOT EXISTS schedule_runs (name TEXT PRIMARY KEY, at REAL NOT NULL)");
  const write = disk.prepare("INSERT OR REPLACE INTO schedule_runs VALUES (?, ?)");
  const rows = disk.prepare("SELECT name, at FROM schedule_runs").all();
  const marks = new Map(rows.map(({ name, at }) => [String(name), Number(at)]));
  const changed = new Set<string>();
  const mark = (name: string, at: number): number => {
    marks.set(name, at);
    changed.add(name);
    return at;
  };
  return {
    mark,
    last(name: string): number {
      const at = marks.get(name);
      return at !== undefined && at <= clock.now() ? at : mark(name, clock.now());
    },
    save(): void {
      if (changed.size === 0) return;
      together(disk, () => {
        for (const name of changed) write.run(name, marks.get(name) ?? clock.now());
      });
      changed.clear();
    },
  };
}
