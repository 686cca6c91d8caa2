import { crc32 } from "node:zlib";
import * as z from "zod/mini";
import type { Disk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Clock } from "../time/clock.ts";
import { type Engine, type Meter, streamingTable, tableNamed } from "./engine.ts";
import { batchGet, getItem } from "./operations/gets.ts";
import { query, scan } from "./operations/ranges.ts";
import { Name, parse } from "./operations/requests.ts";
import { forget } from "./operations/tokens.ts";
import { transactWrite } from "./operations/transactions.ts";
import { writeItem } from "./operations/writes.ts";
import { changeOf, createCommits } from "./storage/commits.ts";
import { describe, type TableDefinition } from "./storage/definition.ts";
import { current, type Lateness, openLateCopies } from "./storage/late-copy.ts";
import { openTable, prepare } from "./storage/open-table.ts";
import { type Identity, type Positioned, recordsAfter } from "./storage/records.ts";
import { numberIn, storeOn, textIn } from "./storage/store.ts";
import { expiryOf, type Table } from "./storage/table.ts";

export type { TableDefinition } from "./storage/definition.ts";

export interface DynamoDb {
  /**
   * Runs an operation ("TransactWriteItems") on the JSON body of the low-level API; resolves to the response's body.
   * Throws AwsError, whose details are further fields of the error's body, such as `CancellationReasons`. Adds the used
   * units to `payer`, too.
   */
  call(operation: string, body: unknown, payer?: Meter): Promise<unknown>;
  /** Records after `position` (0 is the beginning), oldest first; positions ascend without gaps. */
  records(streamArn: string, after: number, limit: number): Promise<Positioned[]>;
  /** Calls `listener` after each commit that appended to a stream. */
  onRecords(listener: (streamArn: string) => void): void;
  /** Deletes records up to and including the position. */
  trim(streamArn: string, upTo: number): Promise<void>;
  /** Capacity units used since opening. */
  units(): { read: number; write: number };
  /** Deletes expired items by the local clock. */
  sweep(): Promise<void>;
  /** Waits for pending commits; the disk stays open. */
  close(): Promise<void>;
}

/** Opens the tables on disk and creates missing ones. Throws an Error if a table's keys have changed. */
export function openDynamoDb(options: {
  disk: Disk;
  tables: TableDefinition[];
  region: string;
  clock: Clock;
  /** How late reads and deletions are, for tests. */
  lateness?: Lateness;
}): DynamoDb {
  const { disk, region, clock, lateness: { lag, lateIndex, ttlLag } = current } = options;
  const store = storeOn(disk);
  disk.function("dynamodb_segment", { deterministic: true }, (pk, of) => crc32(String(pk)) % Number(of));
  prepare(store);
  const tables = new Map<string, Table>();
  for (const definition of options.tables) tables.set(definition.name, openTable(store, definition));
  const commits = createCommits(store, clock);
  const all: Meter = { read: 0, write: 0, items: 0 };
  const eventual = openLateCopies(tables.values(), clock, { name: "late", seconds: lag });
  const indexed = openLateCopies(tables.values(), clock, { name: "late index", seconds: lateIndex });
  commits.onCommitted(eventual.changed);
  commits.onCommitted(indexed.changed);
  const engine: Engine = { store, tables, commits, clock, eventual, indexed, ttlLag, meters: [all] };
  return {
    call: async (operation, body, payer) =>
      run(payer ? { ...engine, meters: [all, payer] } : engine, operation, body),
    records: async (streamArn, after, limit) =>
      recordsAfter(streamingTable(engine, streamArn), after, limit, region),
    onRecords: commits.onRecords,
    async trim(streamArn, upTo) {
      const { journal } = streamingTable(engine, streamArn);
      store.sql(`DELETE FROM ${journal} WHERE position <= ?`).run(upTo);
    },
    units: () => ({ read: all.read, write: all.write }),
    sweep: () => sweep(engine),
    close: commits.settled,
  };
}

type Operation = (engine: Engine, body: unknown) => Promise<unknown>;

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    DescribeTable: describeTable,
    GetItem: getItem,
    PutItem: (engine: Engine, body: unknown) => writeItem(engine, "put", body),
    UpdateItem: (engine: Engine, body: unknown) => writeItem(engine, "update", body),
    DeleteItem: (engine: Engine, body: unknown) => writeItem(engine, "delete", body),
    Query: query,
    Scan: scan,
    BatchGetItem: batchGet,
    TransactWriteItems: transactWrite,
  }),
);

function run(engine: Engine, operation: string, body: unknown): Promise<unknown> {
  const known = operations.get(operation);
  if (known) return known(engine, body);
  throw new AwsError(
    "UnknownOperationException",
    `The local DynamoDB does not know the operation ${operation}`,
  );
}

const Described = z.strictObject({ TableName: Name });

async function describeTable(engine: Engine, body: unknown): Promise<unknown> {
  const { store, rows, definition } = tableNamed(engine, parse(Described, body).TableName);
  const row = store.sql(`SELECT count(*) AS items, ifnull(sum(size), 0) AS bytes FROM ${rows}`).get() ?? {};
  return { Table: describe(definition, { items: numberIn(row, "items"), bytes: numberIn(row, "bytes") }) };
}

const service: Identity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
/** AWS keeps items that expired longer ago: their time probably has a wrong unit. */
const fiveYears = 5 * 365 * 24 * 60 * 60;

/** Deletes expired items as the service itself, late if the engine says so, and expired tokens. */
async function sweep(engine: Engine): Promise<void> {
  const now = Math.floor(engine.clock.now() / 1000) - engine.ttlLag * 3600;
  for (const table of engine.tables.values()) while (await sweepSome(engine, table, now));
  forget(engine);
}

/** Deletes some expired items; resolves to whether there were any. */
async function sweepSome({ commits }: Engine, table: Table, now: number): Promise<boolean> {
  const { store, expiry } = table;
  const expired = store.sql(`SELECT pk, sk FROM ${expiry} WHERE at > ? AND at <= ? LIMIT 100`);
  const changes = expired.all(now - fiveYears - 1, now).flatMap((row) => {
    const place = { pk: textIn(row, "pk"), sk: textIn(row, "sk") };
    const before = commits.read(table, place);
    // A caller may have put the item again since.
    const due = expiryOf(table, before);
    if (due === undefined || due > now) return [];
    return { ...changeOf(table, place, before, undefined), by: service };
  });
  await commits.commit(changes);
  return changes.length > 0;
}
