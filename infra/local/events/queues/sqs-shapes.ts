import * as z from "zod";
import { AwsError } from "../../endpoint/aws-error.ts";
import { MessageAttributes } from "./messages.ts";

const names = z.optional(z.array(z.string()));
const seconds = (most: number) => z.optional(z.int().min(0).max(most));

// Strict: otherwise an unknown parameter would be ignored silently.
export const Send = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z.string(),
  DelaySeconds: seconds(900),
  MessageAttributes: z.optional(MessageAttributes),
});
export const Receive = z.strictObject({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z.optional(z.int().min(1).max(10)),
  VisibilityTimeout: seconds(43_200),
  WaitTimeSeconds: seconds(20),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
  MessageAttributeNames: names,
});
export const Delete = z.strictObject({ QueueUrl: z.string(), ReceiptHandle: z.string() });
export const Visibility = z.strictObject({
  QueueUrl: z.string(),
  ReceiptHandle: z.string(),
  VisibilityTimeout: z.int().min(0).max(43_200),
});
export const Batch = z.strictObject({
  QueueUrl: z.string(),
  Entries: z.array(z.looseObject({ Id: z.string().regex(/^[\w-]{1,80}$/) })),
});
export const Attributes = z.strictObject({ QueueUrl: z.string(), AttributeNames: names });

/** The parsed request; throws AwsError. */
export function parsed<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (!result.success) throw new AwsError("InvalidParameterValue", z.prettifyError(result.error));
  return result.data;
}
