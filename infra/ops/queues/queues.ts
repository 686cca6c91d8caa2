import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import * as z from "zod/mini";

// The addresses of queues come from outputs; where SQS is reached stands in the environment.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/** A message that nobody else gets for a while. */
export interface Held {
  readonly receipt: string;
  readonly body: string;
}

/** How many messages a queue holds, those that somebody has received included. */
export async function countOf(url: string): Promise<{ waiting: number; held: number }> {
  const [waiting, held] = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
  const command = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [waiting, held] });
  const { Attributes = {} } = await client.send(command);
  return { waiting: Number(Attributes[waiting] ?? 0), held: Number(Attributes[held] ?? 0) };
}

/** Up to ten messages, out of everybody's sight for so many seconds; none when the queue has no more. */
export async function receive(url: string, seconds: number): Promise<Held[]> {
  const how = { MaxNumberOfMessages: 10, VisibilityTimeout: seconds, WaitTimeSeconds: 1 };
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl: url, ...how }));
  return Messages.map(heldOf);
}

/** Sends bodies to a queue; answers the places of those it did not take. */
export async function send(url: string, bodies: readonly string[]): Promise<number[]> {
  const entries = bodies.map((MessageBody, at) => ({ Id: String(at), MessageBody }));
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: entries }));
  return Failed.map(({ Id }) => Number(Id));
}

/** Deletes received messages, ten at most. One that is not deleted comes back later: a duplicate, never a loss. */
export async function remove(url: string, messages: readonly Held[]): Promise<void> {
  const entries = messages.map(({ receipt }, at) => ({ Id: String(at), ReceiptHandle: receipt }));
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries: entries }));
}

/** Lets everybody see received messages again at once. */
export async function giveBack(url: string, messages: readonly Held[]): Promise<void> {
  for (let n = 0; n < messages.length; n += 10) {
    const entries = messages
      .slice(n, n + 10)
      .map(({ receipt }, at) => ({ Id: String(at), ReceiptHandle: receipt, VisibilityTimeout: 0 }));
    await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: url, Entries: entries }));
  }
}

function heldOf({ ReceiptHandle, Body }: Message): Held {
  return z.parse(z.object({ receipt: z.string(), body: z.string() }), {
    receipt: ReceiptHandle,
    body: Body,
  });
}
