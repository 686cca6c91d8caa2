import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { log } from "../log.ts";
import { EventItem, isAboutContent, putOnBus } from "./bus.ts";
import type { NotUnderstood } from "./consumer.ts";
import { deadLetter } from "./dead-letters.ts";
import { parseErrorOf, type Trace, traceOf } from "./message.ts";

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
    const trace = "event" in one ? traceOf(one.event.type, one.event) : one.trace;
    if (rejected && !isAboutContent(rejected)) {
      log.error("event not accepted", { code: rejected.code, ...trace });
      return records[at]?.dynamodb?.SequenceNumber;
    }
    const reason = "parseError" in one ? one.parseError : rejected && `rejected by the bus: ${rejected.code}`;
    if (reason) await setAside(records[at], reason, trace);
  }
  return undefined;
}

/** The dead letter holds the event's key and the parse error; the private part never leaves the table. */
async function setAside(record: DynamoDBRecord | undefined, reason: string, trace?: Trace): Promise<void> {
  const { Keys, SequenceNumber: sequenceNumber } = record?.dynamodb ?? {};
  log.error("event set aside", { sequenceNumber, reason, ...trace });
  await deadLetter(JSON.stringify({ ...unmarshalled(Keys), sequenceNumber }), reason, trace);
}

const Named = z.pick(EventItem, { id: true, type: true, correlationId: true });

/** Parses the event of a stream record, or returns the parse error. */
function readEvent(record: DynamoDBRecord): { event: EventItem } | NotUnderstood {
  const item = unmarshalled(record.dynamodb?.NewImage);
  const { success, data, error } = z.safeParse(EventItem, item);
  if (success) return { event: data };
  const named = z.safeParse(Named, item).data;
  return { parseError: parseErrorOf("", error), trace: named && traceOf(named.type, named) };
}

/** The type of `unmarshall` does not match the attribute type of stream records. */
function unmarshalled(item: unknown): Record<string, unknown> {
  return unmarshall((item ?? {}) as Record<string, AttributeValue>);
}
