import middy from "@middy/core";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { withoutMessage } from "../api/command.ts";
import { log, logWith } from "../log.ts";
import { deadLetter } from "./dead-letters.ts";
import type { Trace } from "./trace.ts";

/** A message that matches no schema, with the fields that do not match and why, without their values. */
export interface NotUnderstood {
  readonly parseError: string;
  readonly trace?: Trace | undefined;
}

/** What names a message in each line that its handling writes. */
export type MessageFields = Trace | { readonly correlationId: string };

/**
 * The handler of a function behind a queue. Each message is handled alone, so that one failure does not block the others.
 * Failures are retried; unparsable messages go to the dead-letter queue with the reason. `fieldsOf` names a message in the log.
 */
export function messageHandler<Message extends object>(
  understood: (body: string) => Message | NotUnderstood,
  handle: (message: Message) => Promise<void>,
  fieldsOf: (message: Message) => MessageFields,
) {
  /** Whether it is done; a failure is logged. */
  const one = async (body: string): Promise<boolean> => {
    let fields: MessageFields | undefined;
    try {
      const message = understood(body);
      fields = "parseError" in message ? message.trace : fieldsOf(message);
      await logWith(fields ?? {}, async () =>
        "parseError" in message ? await setAside(body, message) : await handle(message),
      );
      return true;
    } catch (error) {
      log.error("reaction failed", { ...fields, ...withoutMessage(error) });
      return false;
    }
  };
  const run = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const done = await Promise.all(
      Records.map(({ body, messageId }) => logWith({ messageId }, () => one(body))),
    );
    const failed = Records.filter((_, n) => !done[n]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(run);
}

async function setAside(body: string, { parseError: reason, trace }: NotUnderstood): Promise<void> {
  log.error("event set aside", { reason });
  await deadLetter(body, reason, trace);
}
