import middy from "@middy/core";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { catalogue, Envelope, type EventDeclaration } from "#events";
import type { Consumer } from "#kernel/manifest";
import { withoutMessage } from "../api/command.ts";
import { log } from "../log.ts";
import { deadLetter } from "./dead-letters.ts";
import { parseErrorOf } from "./parse-error.ts";

/** An event as a consumer receives it: declared, parsed, with its envelope. */
export interface Received<D extends EventDeclaration = EventDeclaration> {
  readonly type: D["type"];
  readonly envelope: Envelope<z.infer<D["data"]>>;
}

export type Reaction = (received: Received) => Promise<void>;

const BusEvent = z.object({ "detail-type": z.string(), detail: Envelope });

/**
 * The handler of a consumer behind its queue. Each message is handled alone, so that one failure does not block the
 * others. Failures are retried; unparsable messages go to the dead-letter queue with the reason.
 */
export function consumer(listens: Consumer["listens"], reactions: readonly Reaction[]) {
  const events: readonly EventDeclaration[] = typeof listens === "string" ? catalogue : listens;
  const declared = new Map(events.map((event) => [event.type, event]));

  const react = async (record: SQSRecord): Promise<void> => {
    const received = understood(record.body, declared);
    if (!("parseError" in received)) {
      for (const reaction of reactions) await reaction(received);
      return;
    }
    const { parseError: reason } = received;
    log.error("event set aside", { messageId: record.messageId, reason });
    await deadLetter(record.body, reason);
  };

  const run = async (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const results = await Promise.allSettled(batch.Records.map(react));
    const batchItemFailures = results.flatMap((result, n) => {
      const itemIdentifier = batch.Records[n]?.messageId;
      if (result.status === "fulfilled" || !itemIdentifier) return [];
      log.error("reaction failed", { messageId: itemIdentifier, ...withoutMessage(result.reason) });
      return [{ itemIdentifier }];
    });
    return { batchItemFailures };
  };

  return middy<SQSEvent, SQSBatchResponse>().handler(run);
}

/** Parses an event, or says which fields do not match and why, without their values. */
function understood(
  body: string,
  declared: ReadonlyMap<string, EventDeclaration>,
): Received | { readonly parseError: string } {
  const message = z.safeParse(BusEvent, parsedJson(body));
  if (!message.success) return { parseError: parseErrorOf("", message.error) };
  const type = message.data["detail-type"];
  const event = declared.get(type);
  if (!event) return { parseError: `This consumer does not listen to ${type}.` };
  const data = z.safeParse(event.data, message.data.detail.data);
  if (!data.success) return { parseError: parseErrorOf("detail.data.", data.error) };
  return { type: event.type, envelope: { ...message.data.detail, data: data.data } };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // invalid JSON is reported as a parse error below
  }
}
