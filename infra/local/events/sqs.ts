import * as z from "zod";
import { AwsError } from "../aws-error.ts";
import { md5, systemAttributes } from "./message-record.ts";
import type { Messages } from "./messages.ts";
import type { Queue } from "./model.ts";
import { type Pulse, pause } from "./pulse.ts";

/** Answers one operation of the SQS API (JSON protocol); refuses with AwsError. */
export type Sqs = (operation: string, body: unknown) => Promise<unknown>;

export interface SqsOptions {
  messages: Messages;
  queues: Queue[];
  /** ARNs of the queues that a mapping empties; their messages do not expire. */
  mapped: Set<string>;
  pulse: Pulse;
  /** Ends the waiting of long polls. */
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
};

const mostBytes = 1024 * 1024;
const names = z.optional(z.array(z.string()));
const seconds = (most: number) => z.optional(z.int().min(0).max(most));

// Strict: a parameter that is not known here would otherwise be ignored silently.
const Send = z.strictObject({ QueueUrl: z.string(), MessageBody: z.string(), DelaySeconds: seconds(900) });
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
const Attributes = z.strictObject({ QueueUrl: z.string(), AttributeNames: names });

function sendMessage(body: unknown, options: SqsOptions) {
  const { QueueUrl, MessageBody, DelaySeconds = 0 } = parsed(Send, body);
  const queue = queueAt(QueueUrl, options);
  const bytes = Buffer.byteLength(MessageBody);
  if (bytes < 1 || bytes > mostBytes) {
    throw new AwsError("InvalidParameterValue", `A message has 1 to ${mostBytes} bytes, not ${bytes}`);
  }
  const MessageId = options.messages.send(queue.arn, MessageBody, DelaySeconds);
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
      }));
      return { Messages };
    }
    const left = until - Date.now();
    if (left <= 0 || signal.aborted) return {};
    // The short pause notices a clock that was moved forward.
    await Promise.race([options.pulse.next(), pause(Math.min(left, 100), signal)]);
  }
}

function deleteMessage(body: unknown, options: SqsOptions) {
  const { QueueUrl, ReceiptHandle } = parsed(Delete, body);
  const queue = queueAt(QueueUrl, options);
  if (!/^[\da-f-]{36}\/[\da-f-]{36}$/.test(Buffer.from(ReceiptHandle, "base64").toString())) {
    throw new AwsError("ReceiptHandleIsInvalid", `The receipt handle ${ReceiptHandle} is not valid`);
  }
  options.messages.removeByReceipt(queue, ReceiptHandle);
  return {};
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

function only(all: Record<string, string>, wanted: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => wanted.includes("All") || wanted.includes(name)),
  );
}

function parsed<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (!result.success) throw new AwsError("InvalidParameterValue", z.prettifyError(result.error));
  return result.data;
}
