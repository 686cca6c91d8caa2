import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { env } from "../env.ts";

// A queue's URL is its name only: requests go where all the others go.
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Puts a message that can not be understood among the function's dead letters at once, with the reason beside it. */
export async function deadLetter(body: string, reason: string): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: env("DEAD_LETTERS_URL"),
      MessageBody: body,
      MessageAttributes: { reason: { DataType: "String", StringValue: reason } },
    }),
  );
}
