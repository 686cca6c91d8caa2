import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { log } from "../log.ts";
import { EventItem, putOnBus } from "./bus.ts";

/** From the table's stream to the bus: every event item that was written is put, ten at a time, in the stream's order. */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>().handler(async ({ Records }) => {
  for (let n = 0; n < Records.length; n += 10) {
    const chunk = Records.slice(n, n + 10);
    const [failed] = await putOnBus(chunk.map(eventOf));
    const sequence = failed && chunk[failed.at]?.dynamodb?.SequenceNumber;
    if (sequence) {
      log.error("event not accepted", { code: failed.code });
      return { batchItemFailures: [{ itemIdentifier: sequence }] };
    }
  }
  return { batchItemFailures: [] };
});

function eventOf(record: DynamoDBRecord): EventItem {
  const image = record.dynamodb?.NewImage as Record<string, AttributeValue> | undefined;
  return z.parse(EventItem, unmarshall(image ?? {}));
}
