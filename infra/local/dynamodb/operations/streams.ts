import * as z from "zod/mini";
import { type Engine, streamingTable } from "../engine.ts";
import { invalid } from "../refusals.ts";
import { recordsAfter } from "../storage/records.ts";
import { numberIn } from "../storage/store.ts";
import type { Table } from "../storage/table.ts";
import { Name, parse } from "./requests.ts";

/** A stream has one shard, which never ends. */
const shard = "shardId-00000000000000000000-00000000";

const List = z.object({ TableName: z.optional(Name) });

export async function listStreams({ tables }: Engine, body: unknown): Promise<unknown> {
  const { TableName } = parse(List, body);
  const all = [...tables.values()].filter(({ definition: { name, streamArn } }) => {
    return streamArn !== undefined && (TableName === undefined || name === TableName);
  });
  return { Streams: all.map(named) };
}

function named({ definition: { name, streamArn } }: Table): object {
  return { StreamArn: streamArn, TableName: name, StreamLabel: streamArn?.split("/").at(-1) };
}

const Describe = z.object({ StreamArn: z.string() });

export async function describeStream(engine: Engine, body: unknown): Promise<unknown> {
  const { StreamArn } = parse(Describe, body);
  const table = streamingTable(engine, StreamArn);
  const { definition, keys } = table;
  return {
    StreamDescription: {
      ...named(table),
      StreamStatus: "ENABLED",
      StreamViewType: definition.streamView ?? "NEW_AND_OLD_IMAGES",
      CreationRequestDateTime: (definition.created ?? 0) / 1000,
      KeySchema: keys.map((key, at) => ({ AttributeName: key, KeyType: at === 0 ? "HASH" : "RANGE" })),
      Shards: [{ ShardId: shard, SequenceNumberRange: { StartingSequenceNumber: sequence(1) } }],
    },
  };
}

const Iterator = z.object({
  StreamArn: z.string(),
  ShardId: z.string(),
  ShardIteratorType: z.enum(["TRIM_HORIZON", "LATEST", "AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER"]),
  SequenceNumber: z.optional(z.string()),
});

/** An iterator is the stream with the position behind which to read on. */
export async function getShardIterator(engine: Engine, body: unknown): Promise<unknown> {
  const { StreamArn, ShardIteratorType: type, SequenceNumber } = parse(Iterator, body);
  const table = streamingTable(engine, StreamArn);
  const given = Number(SequenceNumber);
  if (type.endsWith("SEQUENCE_NUMBER") && !Number.isSafeInteger(given)) {
    throw invalid("Invalid SequenceNumber");
  }
  await engine.commits.settled();
  const newest = table.store.sql(`SELECT ifnull(max(position), 0) AS position FROM ${table.journal}`).get();
  const after = {
    TRIM_HORIZON: 0,
    LATEST: numberIn(newest ?? {}, "position"),
    AT_SEQUENCE_NUMBER: given - 1,
    AFTER_SEQUENCE_NUMBER: given,
  };
  return { ShardIterator: `${StreamArn}|${after[type]}` };
}

const Records = z.object({
  ShardIterator: z.string().check(z.minLength(1)),
  Limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

export async function getRecords(engine: Engine, body: unknown): Promise<unknown> {
  const { ShardIterator, Limit = 1000 } = parse(Records, body);
  const [, streamArn = "", after] = /^(.*)\|(\d+)$/.exec(ShardIterator) ?? [];
  if (after === undefined) throw invalid("Invalid ShardIterator");
  const table = streamingTable(engine, streamArn);
  const found = recordsAfter(table, Number(after), Limit, engine.region);
  return {
    Records: found.map(({ record: { eventSourceARN: _, ...record } }) => record),
    NextShardIterator: `${streamArn}|${found.at(-1)?.position ?? after}`,
  };
}

function sequence(position: number): string {
  return String(position).padStart(21, "0");
}
