import type { Clock } from "../../time/clock.ts";
import { alike, type Image } from "./image.ts";
import type { Identity } from "./records.ts";
import type { Store } from "./store.ts";
import { type IndexChange, indexChanges, type Place, read, replace, type Table } from "./table.ts";

/** One item before and after. */
export interface Change {
  table: Table;
  place: Place;
  before: Image | undefined;
  after: Image | undefined;
  indexes: readonly IndexChange[];
  by?: Identity;
}

export function changeOf(
  table: Table,
  place: Place,
  before: Image | undefined,
  after: Image | undefined,
): Change {
  return { table, place, before, after, indexes: indexChanges(table, before, after) };
}

/**
 * Writes are decided at once, one after the other, by earlier decisions. The decisions of one turn of the event loop are
 * one transaction of SQLite; responses wait for its commit.
 */
export interface Commits {
  /** An item after the last decision. */
  read(table: Table, place: Place): Image | undefined;
  /** Decides the changes, all or none; resolves when they are committed, with their index entries and stream records. */
  commit(changes: readonly Change[], token?: Token): Promise<void>;
  /** A token, committed or pending. */
  token(token: string): Token | undefined;
  /** Resolves when all decisions are committed; rejects if that fails. */
  settled(): Promise<void>;
  onRecords(listener: (streamArn: string) => void): void;
  /** Calls `listener` with the changes of each commit. */
  onCommitted(listener: (changes: readonly Change[]) => void): void;
}

/** A used ClientRequestToken. */
export interface Token {
  token: string;
  /** Milliseconds since the epoch. */
  until: number;
  requestHash: string;
}

/** The decisions of one turn. */
interface Group {
  changes: Change[];
  items: Map<Table, Map<string, Image | undefined>>;
  tokens: Map<string, Token>;
  done: Promise<void>;
}

export function createCommits(store: Store, clock: Clock): Commits {
  const listeners: ((streamArn: string) => void)[] = [];
  const afterCommit: ((changes: readonly Change[]) => void)[] = [];
  let group: Group | undefined;

  function begin(): Group {
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    const begun: Group = { changes: [], items: new Map(), tokens: new Map(), done };
    setImmediate(() => {
      group = undefined;
      try {
        write(begun);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    return begun;
  }

  function write({ changes, tokens }: Group): void {
    const seconds = Math.floor(clock.now() / 1000);
    store.together(() => {
      for (const change of changes) writeChange(change, seconds);
      for (const { token, until, requestHash } of tokens.values()) {
        store.sql("INSERT OR REPLACE INTO dynamodb_tokens VALUES (?, ?, ?)").run(token, until, requestHash);
      }
    });
    for (const listener of afterCommit) listener(changes);
    for (const streamArn of new Set(changes.flatMap(({ table }) => table.definition.streamArn ?? []))) {
      for (const listener of listeners) queueMicrotask(() => listener(streamArn));
    }
  }

  function writeChange(change: Change, seconds: number): void {
    const { table, place, before, after, indexes } = change;
    replace(table, place, before, after, indexes);
    if (table.definition.streamArn === undefined) return;
    const record = `INSERT INTO ${table.journal} (seconds, body) VALUES (?, ?)`;
    store.sql(record).run(seconds, entryText(change));
  }

  return {
    read(table, place) {
      const [items, key] = [group?.items.get(table), keyOf(place)];
      return items?.has(key) ? items.get(key) : read(table, place);
    },
    async commit(changes, token) {
      const real = changes.filter(({ before, after }) => !alike(before, after));
      if (real.length > 0 || token) group ??= begin();
      if (group === undefined) return;
      for (const change of real) {
        const items = group.items.get(change.table) ?? new Map<string, Image | undefined>();
        group.items.set(change.table, items.set(keyOf(change.place), change.after));
        group.changes.push(change);
      }
      if (token) group.tokens.set(token.token, token);
      await group.done;
    },
    token(token) {
      const row = store.sql("SELECT until, asked FROM dynamodb_tokens WHERE token = ?").get(token);
      const stored = row && { token, until: Number(row.until), requestHash: String(row.asked) };
      return group?.tokens.get(token) ?? stored;
    },
    settled: async () => group?.done,
    onRecords: (listener) => void listeners.push(listener),
    onCommitted: (listener) => void afterCommit.push(listener),
  };
}

function keyOf({ pk, sk }: Place): string {
  return `${pk}\0${sk}`;
}

/** A stream record as JSON, joined from the images' JSON. */
function entryText({ table, before, after, by }: Change): string {
  const { item = {} } = before ?? after ?? {};
  const keys = JSON.stringify(Object.fromEntries(table.keys.map((name) => [name, item[name]])));
  const images = `${before ? `,"before":${before.text}` : ""}${after ? `,"after":${after.text}` : ""}`;
  return `{"keys":${keys}${images}${by ? `,"by":${JSON.stringify(by)}` : ""}}`;
}
