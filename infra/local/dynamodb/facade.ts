import { Stream } from "node:stream";
import { AwsError } from "../aws-error.ts";
import type { Item } from "./attributes.ts";
import { type Action, type Done, type ItemDb, options, type Range, refusal, type Store } from "./dynalite.ts";
import { indexKey, type Table } from "./table.ts";

/** An answer and what the action left in the item's place. */
export interface Outcome<R> {
  result: R;
  after: Item | undefined;
}

/**
 * Runs an action about one item, whose present state was read beforehand, against a buffer of that one item: nothing
 * reaches the disk, and the action answers before this returns. Throws AwsError when the action refuses.
 */
export function onItem<T, R>(
  action: Action<T, R>,
  data: T,
  table: Table,
  before: Item | undefined,
): Outcome<R> {
  let after = before;
  const items: ItemDb = {
    ...unused,
    lock: (_key, locked) => locked((done) => done),
    get: (_key, done) => done(undefined, after),
    put: (_key, item, done) => {
      after = item;
      done(undefined);
    },
    del: (_key, done) => {
      after = undefined;
      done(undefined);
    },
  };
  /* Index entries are derived from the item when it is committed. */
  const entries: ItemDb = {
    ...unused,
    put: (_key, _item, done) => done(undefined),
    del: (_key, done) => done(undefined),
  };
  let answer: { error: unknown; result: R | undefined } | undefined;
  action(
    storeOf(table, items, () => entries),
    data,
    (error, result) => {
      answer = { error, result };
    },
  );
  if (answer?.error) throw refusal(answer.error);
  if (answer?.result === undefined) throw new Error("An action about one item did not answer at once");
  return { result: answer.result, after };
}

/** The rows a Query or Scan passed over, in order, which may be one more than it counted. */
export interface Passage<R> {
  result: R;
  rows: Item[];
}

/** Runs Query or Scan on committed data. Rejects with AwsError when the action refuses. */
export function onRange<T extends { ExclusiveStartKey?: Item }, R>(
  action: Action<T, R>,
  data: T,
  table: Table,
): Promise<Passage<R>> {
  return new Promise((resolve, reject) => {
    const rows: Item[] = [];
    const pass = (source: AsyncIterable<Item>) => new Rows(source, (row) => rows.push(row), reject);
    const items: ItemDb = { ...unused, createValueStream: (range) => pass(table.items.values(range)) };
    const entries = (name: string): ItemDb => {
      const index = table.indexes.find((one) => one.name === name);
      if (index === undefined) throw new Error(`The table ${table.definition.name} has no index ${name}`);
      const start = data.ExclusiveStartKey && indexKey(table, index, data.ExclusiveStartKey);
      const exact = (bound: string | undefined) => (bound === start?.short ? start?.exact : bound);
      const from = ({ gt, lt, ...rest }: Range) => withBounds(rest, exact(gt), exact(lt));
      return { ...unused, createValueStream: (range) => pass(index.entries.values(from(range))) };
    };
    action(storeOf(table, items, entries), data, (error, result) => {
      if (error || result === undefined)
        reject(refusal(error ?? new Error("A range action answered nothing")));
      else resolve({ result, rows });
    });
  });
}

function withBounds(range: Range, gt: string | undefined, lt: string | undefined): Range {
  return { ...range, ...(gt !== undefined && { gt }), ...(lt !== undefined && { lt }) };
}

/** Rows as the old-style stream that dynalite reads; what its listeners throw fails the request, not the process. */
class Rows extends Stream {
  private stopped = false;

  constructor(source: AsyncIterable<Item>, seen: (row: Item) => void, fail: (error: unknown) => void) {
    super();
    this.flow(source, seen).catch(fail);
  }

  destroy(): void {
    this.stopped = true;
  }

  private async flow(source: AsyncIterable<Item>, seen: (row: Item) => void): Promise<void> {
    for await (const row of source) {
      if (this.stopped) return;
      seen(row);
      this.emit("data", row);
    }
    this.emit("end");
  }
}

function storeOf(table: Table, items: ItemDb, entries: (index: string) => ItemDb): Store {
  return {
    options,
    getTable(name, checkStatus, done) {
      const answer: Done<Table["description"]> | undefined =
        typeof checkStatus === "function" ? checkStatus : done;
      if (name !== table.definition.name)
        answer?.(new AwsError("ResourceNotFoundException", "Requested resource not found"));
      else answer?.(undefined, table.description);
    },
    getItemDb: () => items,
    getIndexDb: (_kind, _table, index) => entries(index),
  };
}

function never(): never {
  throw new Error("An action used its store in a way that is not known here");
}

const unused: ItemDb = { lock: never, get: never, put: never, del: never, createValueStream: never };
