import middy from "@middy/core";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { catalogue, Envelope, type EventDeclaration } from "#events";
import type { Consumer } from "#kernel/manifest";
import { log, logWith, withoutMessage } from "../log.ts";
import { deadLetter } from "./dead-letters.ts";
import { parsedJson, parseErrorOf, type Trace, traceIn, traceOf } from "./message.ts";

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

/** An event as a consumer receives it: declared, parsed, with its envelope. */
export interface Received<D extends EventDeclaration = EventDeclaration> {
  readonly type: D["type"];
  readonly envelope: Envelope<z.infer<D["data"]>>;
}

export type Reaction = (received: Received) => Promise<void>;

const BusEvent = z.object({ "detail-type": z.string(), detail: Envelope });

/** The handler of a consumer behind its queue. */
export function consumer(listens: Consumer["listens"], reactions: readonly Reaction[]) {
  const events: readonly EventDeclaration[] = typeof listens === "string" ? catalogue : listens;
  const declared = new Map(events.map((event) => [event.type, event]));
  return messageHandler(
    (body) => understood(body, declared),
    async (received: Received) => {
      for (const reaction of reactions) await reaction(received);
    },
    ({ type, envelope }) => traceOf(type, envelope),
  );
}

/** Parses an event, or says which fields do not match and why, without their values. */
function understood(body: string, declared: ReadonlyMap<string, EventDeclaration>): Received | NotUnderstood {
  const parsed = parsedJson(body);
  const notUnderstood = (parseError: string) => ({ parseError, trace: traceIn(parsed) });
  const message = z.safeParse(BusEvent, parsed);
  if (!message.success) return notUnderstood(parseErrorOf("", message.error));
  const type = message.data["detail-type"];
  const event = declared.get(type);
  if (!event) return notUnderstood(`This consumer does not listen to ${type}.`);
  const data = z.safeParse(event.data, message.data.detail.data);
  if (!data.success) return notUnderstood(parseErrorOf("detail.data.", data.error));
  return { type: event.type, envelope: { ...message.data.detail, data: data.data } };
}
