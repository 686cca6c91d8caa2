import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import * as z from "zod/mini";
import { aggregateOf, Envelope } from "#events";
import { env } from "../env.ts";

/** The public part of an event item. `change`, salt and hash never leave the table. */
export const EventItem = z.extend(z.omit(Envelope, { aggregate: true }), {
  id: z.string().check(z.regex(/^[^/]+\/[^/]+\/[1-9]\d{0,14}$/)),
  type: z.string(),
  source: z.string(),
});
export type EventItem = z.infer<typeof EventItem>;

/** An event that the bus rejected: its index in the batch and the error of the bus. */
export interface NotAccepted {
  readonly at: number;
  readonly code: string | undefined;
}

const bus = new EventBridgeClient({});

/** Puts up to ten events on the bus in order; returns the rejected ones. */
export async function putOnBus(events: readonly EventItem[]): Promise<NotAccepted[]> {
  const { Entries = [] } = await bus.send(new PutEventsCommand({ Entries: events.map(entryOf) }));
  return events.flatMap((_, at) => (Entries[at]?.EventId ? [] : [{ at, code: Entries[at]?.ErrorCode }]));
}

function entryOf({ type, source, ...kept }: EventItem): PutEventsRequestEntry {
  const envelope: Envelope = { ...kept, aggregate: aggregateOf(kept.id) };
  return {
    EventBusName: env("BUS_NAME"),
    Source: source,
    DetailType: type,
    Time: new Date(envelope.time),
    Detail: JSON.stringify(envelope),
  };
}
