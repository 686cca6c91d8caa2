import * as z from "zod";
import { AwsError } from "../../endpoint/aws-error.ts";
import { type ChangeSignal, pause } from "../change-signal.ts";
import type { Queue } from "../model.ts";
import { md5, systemAttributes } from "./message-record.ts";
import { MessageAttributes, type Messages } from "./messages.ts";

/** Handles one operation of the SQS API (JSON protocol); throws AwsError. */
export type Sqs = (operation: string, body: unknown) => Promise<unknown>;

export interface SqsOptions {
  messages: Messages;
  queues: Queue[];
  /** ARNs of the queues with a mapping; their messages do not expire. */
  mapped: Set<string>;
  changes: ChangeSignal;
  /** Aborts long polls. */
  stopped: () => AbortSignal;
}

export function openSqs(options: SqsOptions): Sqs {
  return async (operation, body) => {
    const answer = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (!answer) throw new AwsError("UnsupportedOperation", `SQS ${operation} is not available locally`);
    return answer(body, options);
  };
}

const operations: Record<string, (body: unknown, options: SqsOptions) => unknown> = {
  SendMessage: sendMessage,
  ReceiveMessage: receiveMessage,
  DeleteMessage: deleteMessage,
  GetQueueAttributes: getQueueAttributes,
  ChangeMessageVisibility: changeMessageVisibility,
  SendMessageBatch: batchOf(sendMessage),
  DeleteMessageBatch: batchOf(deleteMessage),
  ChangeMessageVisibilityBatch: batchOf(changeMessageVisibility),
};

const mostBytes = 1024 * 1024;
function sendMessage(body: unknown, options: SqsOptions) {
  const { QueueUrl, MessageBody, DelaySeconds = 0, MessageAttributes } = parsed(Send, body);
  const queue = queueAt(QueueUrl, options);
  const bytes = Buffer.byteLength(MessageBody);
  if (bytes < 1 || bytes > mostBytes) {
    throw new AwsError("InvalidParameterValue", `A message has 1 to ${mostBytes} bytes, not ${bytes}`);
  }
  const MessageId = options.messages.send(queue.arn, MessageBody, DelaySeconds, MessageAttributes);
  return { MessageId, MD5OfMessageBody: md5(MessageBody) };
}

async function receiveMessage(body: unknown, options: SqsOptions) {
  const input = parsed(Receive, body);
  const queue = queueAt(input.QueueUrl, options);
  const until = Date.now() + (input.WaitTimeSeconds ?? 0) * 1000;
  const wanted = [...(input.AttributeNames ?? []), ...(input.MessageSystemAttributeNames ?? [])];
  const signal = options.stopped();
  for (;;) {
    const visibility = input.VisibilityTimeout ?? queue.visibilityTimeoutSeconds;
    const received = options.messages.receive(queue, input.MaxNumberOfMessages ?? 1, visibility);
    if (received.length > 0) {
      const Messages = received.map((message) => ({
        MessageId: message.id,
        ReceiptHandle: message.receipt,
        Body: message.body,
        MD5OfBody: md5(message.body),
        Attributes: only(systemAttributes(message), wanted),
        MessageAttributes: only(message.attributes, input.MessageAttributeNames ?? []),
      }));
      return { Messages };
    }
    const left = until - Date.now();
    if (left <= 0 || signal.aborted) return {};
    // The short pause notices a moved clock.
    await Promise.race([options.changes.next(), pause(Math.min(left, 100), signal)]);
  }
}

function deleteMessage(body: unknown, options: SqsOptions) {
  const { QueueUrl, ReceiptHandle } = parsed(Delete, body);
  const queue = queueAt(QueueUrl, options);
  options.messages.removeByReceipt(queue, receipt(ReceiptHandle));
  return {};
}

function changeMessageVisibility(body: unknown, options: SqsOptions) {
  const { QueueUrl, ReceiptHandle, VisibilityTimeout } = parsed(Visibility, body);
  const queue = queueAt(QueueUrl, options);
  if (options.messages.showAgain(queue, receipt(ReceiptHandle), VisibilityTimeout)) return {};
  throw new AwsError("MessageNotInflight", "The specified message isn't in flight.");
}

/** An operation on up to ten entries, each of which succeeds or fails by itself. */
function batchOf(operation: (body: unknown, options: SqsOptions) => object) {
  return (body: unknown, options: SqsOptions) => {
    const { QueueUrl, Entries } = parsed(Batch, body);
    queueAt(QueueUrl, options);
    const ids = new Set(Entries.map(({ Id }) => Id));
    if (ids.size === 0) throw new AwsError("EmptyBatchRequest", "There should be at least one entry.");
    if (ids.size < Entries.length) throw new AwsError("BatchEntryIdsNotDistinct", "Two entries have one Id.");
    if (ids.size > 10) throw new AwsError("TooManyEntriesInBatchRequest", "A batch has at most 10 entries.");
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const { Id, ...entry } of Entries) {
      try {
        Successful.push({ Id, ...operation({ QueueUrl, ...entry }, options) });
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        Failed.push({ Id, SenderFault: true, Code: error.code, Message: error.message });
      }
    }
    return { Successful, Failed };
  };
}

function receipt(handle: string): string {
  if (/^[\da-f-]{36}\/[\da-f-]{36}$/.test(Buffer.from(handle, "base64").toString())) return handle;
  throw new AwsError("ReceiptHandleIsInvalid", `The receipt handle ${handle} is not valid`);
}

function getQueueAttributes(body: unknown, options: SqsOptions) {
  const { QueueUrl, AttributeNames = [] } = parsed(Attributes, body);
  const queue = queueAt(QueueUrl, options);
  const { visible, invisible, delayed } = options.messages.counts(queue);
  const redrive = queue.redrive;
  const all = {
    QueueArn: queue.arn,
    VisibilityTimeout: String(queue.visibilityTimeoutSeconds),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(invisible),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: redrive.deadLetterArn,
        maxReceiveCount: redrive.maxReceiveCount,
      }),
    }),
  };
  const unknown = AttributeNames.find((name) => !["All", "RedrivePolicy"].includes(name) && !(name in all));
  if (unknown) throw new AwsError("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
  return { Attributes: only(all, AttributeNames) };
}

function queueAt(url: string, { queues, mapped, messages }: SqsOptions): Queue {
  const queue = queues.find((candidate) => candidate.url === url);
  if (!queue) throw new AwsError("QueueDoesNotExist", `The specified queue does not exist: ${url}`);
  if (!mapped.has(queue.arn)) messages.expire(queue);
  return queue;
}

function only<T>(all: Record<string, T>, wanted: string[]): Record<string, T> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => wanted.includes("All") || wanted.includes(name)),
  );
}

const names = z.optional(z.array(z.string()));
const seconds = (most: number) => z.optional(z.int().min(0).max(most));

// Strict: otherwise an unknown parameter would be ignored silently.
const Send = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z.string(),
  DelaySeconds: seconds(900),
  MessageAttributes: z.optional(MessageAttributes),
});
const Receive = z.strictObject({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z.optional(z.int().min(1).max(10)),
  VisibilityTimeout: seconds(43_200),
  WaitTimeSeconds: seconds(20),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
  MessageAttributeNames: names,
});
const Delete = z.strictObject({ QueueUrl: z.string(), ReceiptHandle: z.string() });
const Visibility = z.strictObject({
  QueueUrl: z.string(),
  ReceiptHandle: z.string(),
  VisibilityTimeout: z.int().min(0).max(43_200),
});
const Batch = z.strictObject({
  QueueUrl: z.string(),
  Entries: z.array(z.looseObject({ Id: z.string().regex(/^[\w-]{1,80}$/) })),
});
const Attributes = z.strictObject({ QueueUrl: z.string(), AttributeNames: names });

/** The parsed request; throws AwsError. */
function parsed<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (!result.success) throw new AwsError("InvalidParameterValue", z.prettifyError(result.error));
  return result.data;
}
