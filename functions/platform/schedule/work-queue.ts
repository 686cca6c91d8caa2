import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { env } from "../env.ts";

// A queue's URL is its name only: requests go where all the others go.
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Hands a part of a function's work to the next run of it. */
export async function sendPart(part: string): Promise<void> {
  await sqs.send(
    new SendMessageCommand({ QueueUrl: env("WORK_URL"), MessageBody: JSON.stringify({ part }) }),
  );
}
