import * as z from "zod/mini";
import { catalogue, Envelope, type EventDeclaration } from "#events";
import type { Consumer } from "#kernel/manifest";
import { messageHandler, type NotUnderstood } from "./messages.ts";
import { parsedJson, parseErrorOf } from "./parse-error.ts";
import { traceIn, traceOf } from "./trace.ts";

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
