import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { Envelope } from "../../events/event.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";

const EventItem = z.extend(Envelope, { type: z.string(), source: z.string() });
const bus = new EventBridgeClient({});

/** From the table's stream to the bus: every event item that was written is put, ten at a time, in the stream's order. */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>().handler(async ({ Records }) => {
  for (let n = 0; n < Records.length; n += 10) {
    const chunk = Records.slice(n, n + 10);
    const { Entries = [] } = await bus.send(new PutEventsCommand({ Entries: chunk.map(entryOf) }));
    const failed = chunk.findIndex((_, at) => !Entries[at]?.EventId);
    const sequence = chunk[failed]?.dynamodb?.SequenceNumber;
    if (sequence) {
      log.error("event not accepted", { code: Entries[failed]?.ErrorCode });
      return { batchItemFailures: [{ itemIdentifier: sequence }] };
    }
  }
  return { batchItemFailures: [] };
});

/** The public part of an event item. `change`, salt and hash never leave the table. */
function entryOf(record: DynamoDBRecord): PutEventsRequestEntry {
  const image = record.dynamodb?.NewImage as Record<string, AttributeValue> | undefined;
  const { type, source, ...envelope } = z.parse(EventItem, unmarshall(image ?? {}));
  return {
    EventBusName: env("BUS_NAME"),
    Source: source,
    DetailType: type,
    Time: new Date(envelope.time),
    Detail: JSON.stringify(envelope),
  };
}
