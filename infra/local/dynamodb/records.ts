import { createHash } from "node:crypto";
import { type Item, itemSize } from "./attributes.ts";

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

/** Stands in a record only when the service itself, not a caller, removed the item. */
export interface Identity {
  type: "Service";
  principalId: "dynamodb.amazonaws.com";
}

/** What is kept of a change until every reader of the stream has passed it. */
export interface JournalEntry {
  position: number;
  seconds: number;
  keys: Item;
  before?: Item;
  after?: Item;
  by?: Identity;
}

export function recordOf(entry: JournalEntry, streamArn: string, region: string): StreamRecord {
  const { position, seconds, keys, before, after, by } = entry;
  const written = before === undefined ? "INSERT" : "MODIFY";
  return {
    eventID: createHash("md5").update(`${streamArn}/${position}`).digest("hex"),
    eventName: after === undefined ? "REMOVE" : written,
    eventSource: "aws:dynamodb",
    eventVersion: "1.1",
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: seconds,
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
