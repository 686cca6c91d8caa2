import { mkdir } from "node:fs/promises";
import { AwsError } from "../aws-error.ts";
import type { Clock } from "../clock.ts";
import { batchWrite } from "./batches.ts";
import { createCommits } from "./commits.ts";
import type { TableDefinition } from "./definition.ts";
import { check, rules } from "./dynalite.ts";
import { type Engine, type Meter, tableNamed } from "./engine.ts";
import { openLevel, ordered, shelf } from "./level.ts";
import { createLocks } from "./locks.ts";
import { newestOf, openTable } from "./open-table.ts";
import { batchGet, getItem, readRange, transactGet } from "./reads.ts";
import { recordOf, type StreamRecord } from "./records.ts";
import { sweep } from "./sweep.ts";
import type { Table } from "./table.ts";
import type { Token } from "./tokens.ts";
import { transactWrite } from "./transactions.ts";
import { writeItem } from "./writes.ts";

export type { TableDefinition } from "./definition.ts";
export type { StreamRecord } from "./records.ts";

export interface DynamoDb {
  /**
   * Runs an operation ("TransactWriteItems") on the JSON body of the low-level API and answers the response's body.
   * Throws AwsError, whose details are the further fields of the error's body: `Item`, `CancellationReasons`.
   * What it uses is added to `payer` too.
   */
  call(operation: string, body: unknown, payer?: Meter): Promise<unknown>;
  /** Records after `position` (0 is the beginning), oldest first; positions ascend without gaps. */
  records(
    streamArn: string,
    after: number,
    limit: number,
  ): Promise<{ position: number; record: StreamRecord }[]>;
  /** Calls back after each commit that appended to a stream. */
  onRecords(listener: (streamArn: string) => void): void;
  /** Drops records up to and including the position. */
  trim(streamArn: string, upTo: number): Promise<void>;
  /** Capacity units used since opening. */
  units(): { read: number; write: number };
  /** How often data were forced to the disk, always before what was written was acknowledged. */
  syncs(): number;
  /** Deletes what has expired by the clock. */
  sweep(): Promise<void>;
  /** Waits for what is on its way to the disk. */
  close(): Promise<void>;
}

/** Opens the tables on disk and creates those that are not there yet. Throws an Error when a table's keys have changed. */
export async function openDynamoDb(options: {
  directory: string;
  tables: TableDefinition[];
  region: string;
  clock: Clock;
}): Promise<DynamoDb> {
  const { directory, region, clock } = options;
  await mkdir(directory, { recursive: true });
  const level = await openLevel(directory);
  const tables = new Map<string, Table>();
  try {
    for (const definition of options.tables) tables.set(definition.name, await openTable(level, definition));
  } catch (error) {
    await level.close();
    throw error;
  }
  const commits = createCommits(level, newestOf(level), clock);
  const all: Meter = { read: 0, write: 0, items: 0 };
  const tokens = shelf<Token>(level, "token");
  const engine: Engine = { level, tables, tokens, locks: createLocks(), commits, clock, meters: [all] };
  const streaming = (streamArn: string) => streamingTable(engine, streamArn);
  return {
    call: async (operation, body, payer) =>
      run(payer ? { ...engine, meters: [all, payer] } : engine, operation, body),
    async records(streamArn, after, limit) {
      const entries = await streaming(streamArn)
        .journal.values({ gt: ordered(after), limit })
        .all();
      return entries.map((entry) => ({
        position: entry.position,
        record: recordOf(entry, streamArn, region),
      }));
    },
    onRecords: commits.onRecords,
    trim: (streamArn, upTo) => streaming(streamArn).journal.clear({ lte: ordered(upTo) }),
    units: () => ({ read: all.read, write: all.write }),
    syncs: commits.syncs,
    sweep: () => sweep(engine),
    async close() {
      await commits.idle();
      await level.close();
    },
  };
}

const operations: Record<string, (engine: Engine, body: unknown) => Promise<unknown>> = {
  GetItem: getItem,
  PutItem: (engine, body) => writeItem(engine, "put", body),
  UpdateItem: (engine, body) => writeItem(engine, "update", body),
  DeleteItem: (engine, body) => writeItem(engine, "delete", body),
  Query: (engine, body) => readRange(engine, "query", body),
  Scan: (engine, body) => readRange(engine, "scan", body),
  BatchGetItem: batchGet,
  BatchWriteItem: batchWrite,
  TransactGetItems: transactGet,
  TransactWriteItems: transactWrite,
  DescribeTable: async (engine, body) => ({
    Table: tableNamed(engine, check(body, rules.describe).TableName).description,
  }),
};

function run(engine: Engine, operation: string, body: unknown): Promise<unknown> {
  const known = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (known) return known(engine, body);
  throw new AwsError(
    "UnknownOperationException",
    `The local DynamoDB does not know the operation ${operation}`,
  );
}

function streamingTable({ tables }: Engine, streamArn: string): Table {
  for (const table of tables.values()) if (table.definition.streamArn === streamArn) return table;
  throw new AwsError(
    "ResourceNotFoundException",
    `Requested resource not found: Stream: ${streamArn} not found`,
  );
}
