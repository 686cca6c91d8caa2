import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { log } from "../log.ts";
import { EventItem, isAboutContent, putOnBus } from "./bus.ts";
import { deadLetter } from "./dead-letters.ts";
import { parseErrorOf } from "./parse-error.ts";

/**
 * Relays the table's stream to the bus: puts every new event item, ten at a time, in stream order. An unparsable one, and
 * one that the bus rejects for its content, go to the dead-letter queue with the reason, and the rest continue.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>().handler(async ({ Records }) => {
  for (let n = 0; n < Records.length; n += 10) {
    const failed = await relayed(Records.slice(n, n + 10));
    if (failed) return { batchItemFailures: [{ itemIdentifier: failed }] };
  }
  return { batchItemFailures: [] };
});

/** Puts up to ten events; returns the sequence number from which the stream must retry. */
async function relayed(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  const read = records.map(readEvent);
  const events = read.flatMap((one, at) => ("event" in one ? [{ at, event: one.event }] : []));
  const answers = events.length > 0 ? await putOnBus(events.map(({ event }) => event)) : [];
  const rejections = new Map(answers.map((rejected) => [events[rejected.at]?.at, rejected]));
  for (const [at, one] of read.entries()) {
    const rejected = rejections.get(at);
    if (rejected && !isAboutContent(rejected)) {
      log.error("event not accepted", { code: rejected.code });
      return records[at]?.dynamodb?.SequenceNumber;
    }
    const reason = "parseError" in one ? one.parseError : rejected && `rejected by the bus: ${rejected.code}`;
    if (reason) await setAside(records[at], reason);
  }
  return undefined;
}

/** The dead letter holds the event's key and the parse error; the private part never leaves the table. */
async function setAside(record: DynamoDBRecord | undefined, reason: string): Promise<void> {
  const { Keys, SequenceNumber: sequenceNumber } = record?.dynamodb ?? {};
  log.error("event set aside", { sequenceNumber, reason });
  await deadLetter(JSON.stringify({ ...unmarshalled(Keys), sequenceNumber }), reason);
}

/** Parses the event of a stream record, or returns the parse error. */
function readEvent(record: DynamoDBRecord): { event: EventItem } | { parseError: string } {
  const { success, data, error } = z.safeParse(EventItem, unmarshalled(record.dynamodb?.NewImage));
  return success ? { event: data } : { parseError: parseErrorOf("", error) };
}

/** The type of `unmarshall` does not match the attribute type of stream records. */
function unmarshalled(item: unknown): Record<string, unknown> {
  return unmarshall((item ?? {}) as Record<string, AttributeValue>);
}
