import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { env } from "../env.ts";
import type { Trace } from "./message.ts";

// Use the region's endpoint instead of the host in the queue's URL.
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Sends an unparsable message to the function's dead-letter queue at once, with the reason and what names its event. */
export async function deadLetter(body: string, reason: string, trace?: Trace): Promise<void> {
  // The queue refuses an empty attribute.
  const attributes = Object.entries({ reason, ...trace }).filter(([, value]) => value);
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: env("DEAD_LETTERS_URL"),
      MessageBody: body,
      MessageAttributes: Object.fromEntries(
        attributes.map(([name, StringValue]) => [name, { DataType: "String", StringValue }]),
      ),
    }),
  );
}
