import { createHash } from "node:crypto";
import type { Received } from "./messages.ts";

/** A received message in Lambda's event. */
export function recordOf(message: Received, region: string): object {
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue }]) => {
        return [
          name,
          { dataType: DataType, stringValue: StringValue, stringListValues: [], binaryListValues: [] },
        ];
      }),
    ),
    md5OfBody: md5(message.body),
    eventSource: "aws:sqs",
    eventSourceARN: message.queue,
    awsRegion: region,
  };
}

/** The system attributes of a message, all of them strings. */
export function systemAttributes(message: Received): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    SenderId: "local",
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.receivedAt),
    ...(message.deadFrom === null ? {} : { DeadLetterQueueSourceArn: message.deadFrom }),
  };
}

export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
