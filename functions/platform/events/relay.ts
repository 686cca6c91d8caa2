import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { log } from "../log.ts";
import { EventItem, putOnBus } from "./bus.ts";
import { deadLetter } from "./dead-letters.ts";
import { parseErrorOf } from "./parse-error.ts";

/**
 * From the table's stream to the bus: every event item that was written is put, ten at a time, in the stream's order. One that can not
 * be parsed never will be: it is set aside with the reason, and the others go on.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>().handler(async ({ Records }) => {
  for (let n = 0; n < Records.length; n += 10) {
    const failed = await relayed(Records.slice(n, n + 10));
    if (failed) return { batchItemFailures: [{ itemIdentifier: failed }] };
  }
  return { batchItemFailures: [] };
});

/** Puts up to ten events; answers the sequence number from which the stream has to come again. */
async function relayed(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  const read = records.map(readEvent);
  const events = read.flatMap((one, at) => ("event" in one ? [{ at, event: one.event }] : []));
  const [refused] = events.length > 0 ? await putOnBus(events.map(({ event }) => event)) : [];
  const end = refused ? events[refused.at]?.at : undefined;
  for (const [at, one] of read.slice(0, end).entries()) {
    if ("parseError" in one) await setAside(records[at], one.parseError);
  }
  if (!refused || end === undefined) return undefined;
  log.error("event not accepted", { code: refused.code });
  return records[end]?.dynamodb?.SequenceNumber;
}

/** The dead letter says where the event lies and why it could not be read; its private part never leaves the table. */
async function setAside(record: DynamoDBRecord | undefined, reason: string): Promise<void> {
  const { Keys, SequenceNumber: sequenceNumber } = record?.dynamodb ?? {};
  log.error("event set aside", { sequenceNumber, reason });
  await deadLetter(JSON.stringify({ ...unmarshalled(Keys), sequenceNumber }), reason);
}

/** The event in a record, or which of its fields do not fit and how. */
function readEvent(record: DynamoDBRecord): { event: EventItem } | { parseError: string } {
  const { success, data, error } = z.safeParse(EventItem, unmarshalled(record.dynamodb?.NewImage));
  return success ? { event: data } : { parseError: parseErrorOf("", error) };
}

/** The library's type of an attribute is not that of the stream's records. */
function unmarshalled(item: unknown): Record<string, unknown> {
  return unmarshall((item ?? {}) as Record<string, AttributeValue>);
}
