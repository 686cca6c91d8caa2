import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { env } from "../env.ts";

// Use the region's endpoint instead of the host in the queue's URL.
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Sends an unparsable message to the function's dead-letter queue at once, with the reason. */
export async function deadLetter(body: string, reason: string): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: env("DEAD_LETTERS_URL"),
      MessageBody: body,
      MessageAttributes: { reason: { DataType: "String", StringValue: reason } },
    }),
  );
}
