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

// Queue addresses come from outputs, while the address of SQS comes from the environment.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/** A received message, hidden from other consumers for a while. */
export interface Held {
  readonly receipt: string;
  readonly body: string;
}

/** The number of messages in a queue, received ones included. */
export async function countOf(url: string): Promise<{ waiting: number; held: number }> {
  const [waiting, held] = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
  const command = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [waiting, held] });
  const { Attributes = {} } = await client.send(command);
  return { waiting: Number(Attributes[waiting] ?? 0), held: Number(Attributes[held] ?? 0) };
}

/** Receives up to ten messages and hides them for that many seconds; none when the queue is empty. */
export async function receive(url: string, seconds: number): Promise<Held[]> {
  const how = { MaxNumberOfMessages: 10, VisibilityTimeout: seconds, WaitTimeSeconds: 1 };
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl: url, ...how }));
  return Messages.map(heldOf);
}

/** Sends bodies to a queue; returns the positions of those it refused. */
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

/** Makes received messages visible again at once. */
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
