import { createHash } from "node:crypto";
import { type Item, itemSize } from "../values/attributes.ts";
import type { TableDefinition } from "./definition.ts";
import { numberIn, type Row, textIn } from "./store.ts";
import type { Table } from "./table.ts";

/** One record of a table's stream, as Lambda receives it. */
export interface StreamRecord {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventSource: "aws:dynamodb";
  eventVersion: "1.1";
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    /** Seconds since the epoch. */
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    /** The record's position in the journal, padded to 21 digits. */
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: "NEW_AND_OLD_IMAGES";
  };
  userIdentity?: Identity;
}

/** Set only if the service itself, not a caller, deleted the item. */
export interface Identity {
  type: "Service";
  principalId: "dynamodb.amazonaws.com";
}

/** A change in the journal, until every reader of the stream has read it. */
interface Entry {
  keys: Item;
  before?: Item;
  after?: Item;
  by?: Identity;
}

export interface Positioned {
  position: number;
  record: StreamRecord;
}

/** Records after `position`, oldest first. */
export function recordsAfter(table: Table, position: number, limit: number, region: string): Positioned[] {
  const { store, journal, definition } = table;
  const query = `SELECT position, seconds, body FROM ${journal} WHERE position > ? ORDER BY position LIMIT ?`;
  return store
    .sql(query)
    .all(position, limit)
    .map((row) => ({
      position: numberIn(row, "position"),
      record: recordOf(row, definition, region),
    }));
}

function recordOf(row: Row, definition: TableDefinition, region: string): StreamRecord {
  const { streamArn = "" } = definition;
  const { keys, before, after, by }: Entry = JSON.parse(textIn(row, "body"));
  const position = numberIn(row, "position");
  const written = before === undefined ? "INSERT" : "MODIFY";
  return {
    eventID: createHash("md5").update(`${streamArn}/${position}`).digest("hex"),
    eventName: after === undefined ? "REMOVE" : written,
    eventSource: "aws:dynamodb",
    eventVersion: "1.1",
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: numberIn(row, "seconds"),
      Keys: keys,
      ...(after && { NewImage: after }),
      ...(before && { OldImage: before }),
      SequenceNumber: String(position).padStart(21, "0"),
      SizeBytes: itemSize(keys) + itemSize(before) + itemSize(after),
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
    ...(by && { userIdentity: by }),
  };
}
