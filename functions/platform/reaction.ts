import middy from "@middy/core";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { Envelope, type EventDeclaration } from "../../events/event.ts";
import { withoutWords } from "./command.ts";
import { log } from "./log.ts";

/** An event as a consumer gets it: declared, parsed, with its envelope. */
export interface Received<D extends EventDeclaration = EventDeclaration> {
  readonly type: D["type"];
  readonly envelope: Envelope<z.infer<D["data"]>>;
}

export type Reaction = (received: Received) => Promise<void>;

const BusEvent = z.object({ "detail-type": z.string(), detail: Envelope });

/** The handler of a consumer behind its queue: every message alone, so that one that fails does not hold up the others. */
export function consumer(listens: readonly EventDeclaration[], reactions: readonly Reaction[]) {
  const declared = new Map<string, EventDeclaration>(listens.map((event) => [event.type, event]));

  const react = async (record: SQSRecord): Promise<void> => {
    const message = z.parse(BusEvent, JSON.parse(record.body));
    const event = declared.get(message["detail-type"]);
    if (!event) throw new Error(`This consumer does not listen to ${message["detail-type"]}.`);
    const envelope = { ...message.detail, data: z.parse(event.data, message.detail.data) };
    for (const reaction of reactions) await reaction({ type: event.type, envelope });
  };

  const run = async (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const results = await Promise.allSettled(batch.Records.map(react));
    const batchItemFailures = results.flatMap((result, n) => {
      const itemIdentifier = batch.Records[n]?.messageId;
      if (result.status === "fulfilled" || !itemIdentifier) return [];
      log.error("reaction failed", { messageId: itemIdentifier, ...withoutWords(result.reason) });
      return [{ itemIdentifier }];
    });
    return { batchItemFailures };
  };

  return middy<SQSEvent, SQSBatchResponse>().handler(run);
}
