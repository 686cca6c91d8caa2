import middy from "@middy/core";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { withoutMessage } from "../api/command.ts";
import { log } from "../log.ts";
import { deadLetter } from "./dead-letters.ts";

/** A message that matches no schema, with the fields that do not match and why, without their values. */
export interface NotUnderstood {
  readonly parseError: string;
}

/**
 * The handler of a function behind a queue. Each message is handled alone, so that one failure does not block the others.
 * Failures are retried; unparsable messages go to the dead-letter queue with the reason.
 */
export function messageHandler<Message extends object>(
  understood: (body: string) => Message | NotUnderstood,
  handle: (message: Message) => Promise<void>,
) {
  const one = async (body: string, messageId: string): Promise<void> => {
    const message = understood(body);
    if (!("parseError" in message)) return await handle(message);
    const { parseError: reason } = message;
    log.error("event set aside", { messageId, reason });
    await deadLetter(body, reason);
  };
  const run = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const results = await Promise.allSettled(Records.map(({ body, messageId }) => one(body, messageId)));
    const batchItemFailures = results.flatMap((result, n) => {
      const itemIdentifier = Records[n]?.messageId;
      if (result.status === "fulfilled" || !itemIdentifier) return [];
      log.error("reaction failed", { messageId: itemIdentifier, ...withoutMessage(result.reason) });
      return [{ itemIdentifier }];
    });
    return { batchItemFailures };
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(run);
}
