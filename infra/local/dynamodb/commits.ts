import type { Clock } from "../clock.ts";
import { type Item, same } from "./attributes.ts";
import { keysOf } from "./definition.ts";
import { type Level, type Operation, ordered, type Shelf } from "./level.ts";
import type { Identity } from "./records.ts";
import { replace, type Table } from "./table.ts";

/** One item before and after; the caller holds its lock. */
export interface Change {
  table: Table;
  key: string;
  before: Item | undefined;
  after: Item | undefined;
  by?: Identity;
}

export interface Commits {
  /** Makes the changes durable, all or none, with their index entries and stream records, and settles after the sync. */
  commit(changes: Change[], more?: Operation[]): Promise<void>;
  onRecords(listener: (streamArn: string) => void): void;
  syncs(): number;
  /** Settles when nothing is on its way to the disk. */
  idle(): Promise<void>;
}

interface Waiting {
  changes: Change[];
  more: Operation[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Whoever commits while a sync is under way shares the next one. Only one group is in flight at a time, so that it alone
 * gives out sequence numbers and a reader of the journal never sees a gap.
 */
export function createCommits(level: Level, newest: Shelf<number>, clock: Clock): Commits {
  const listeners: ((streamArn: string) => void)[] = [];
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let syncs = 0;

  async function write(group: Waiting[]): Promise<void> {
    const journal = journalling(clock.now(), newest);
    const operations = group.flatMap(({ changes, more }) => [
      ...changes.flatMap(journal.operations),
      ...more,
    ]);
    operations.push(...journal.marks());
    if (operations.length > 0) {
      await level.batch(operations, { sync: true });
      syncs += 1;
    }
    for (const streamArn of journal.accept()) {
      for (const listener of listeners) queueMicrotask(() => listener(streamArn));
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await write(group).then(
        () => group.forEach(({ resolve }) => void resolve()),
        (error) => group.forEach(({ reject }) => void reject(error)),
      );
    }
    running = undefined;
  }

  return {
    commit(changes, more = []) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ changes, more, resolve, reject });
      running ??= run();
      return promise;
    },
    onRecords: (listener) => void listeners.push(listener),
    syncs: () => syncs,
    async idle() {
      while (running) await running;
    },
  };
}

/** Numbers the changes of one group; the numbers count only once the group is on disk. */
function journalling(now: number, newest: Shelf<number>) {
  const reached = new Map<Table, number>();
  return {
    operations(change: Change): Operation[] {
      const { table, key, before, after, by } = change;
      if (same(before, after)) return [];
      const operations = replace(table, key, before, after);
      if (table.definition.streamArn === undefined) return operations;
      const position = (reached.get(table) ?? table.newest) + 1;
      reached.set(table, position);
      const value = {
        position,
        seconds: Math.floor(now / 1000),
        keys: keysIn(table, before ?? after),
        before,
        after,
        by,
      };
      operations.push({ type: "put", sublevel: table.journal, key: ordered(position), value });
      return operations;
    },
    /** Kept apart from the journal: trimming must not make the numbers start again. */
    marks: (): Operation[] =>
      [...reached].map(([table, value]) => ({
        type: "put",
        sublevel: newest,
        key: table.definition.name,
        value,
      })),
    accept(): string[] {
      for (const [table, position] of reached) table.newest = position;
      return [...reached.keys()].flatMap((table) => table.definition.streamArn ?? []);
    },
  };
}

function keysIn({ definition }: Table, item: Item = {}): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => keysOf(definition).includes(name)));
}
