import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { env } from "../env.ts";

// Use the region's endpoint instead of the host in the queue's URL.
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Sends one part of the work to the function's own queue. */
export async function sendPart(part: string): Promise<void> {
  await sqs.send(
    new SendMessageCommand({ QueueUrl: env("WORK_URL"), MessageBody: JSON.stringify({ part }) }),
  );
}
