import { paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { env } from "../../../functions/platform/env.ts";
import { EventItem } from "../../../functions/platform/events/bus.ts";
import { client } from "../../../functions/platform/table/table.ts";

/** How many parts of the table are read side by side. */
const segments = 4;

/** Events of a page, and the places of items that are no events although they should be. */
export interface EventPage {
  readonly events: readonly EventItem[];
  readonly unreadable: readonly string[];
}

/** The events that lie in a partition, in their order, page by page. */
export async function* eventsIn(partition: string): AsyncGenerator<EventPage> {
  for await (const items of itemsIn(partition)) yield pageFrom(items);
}

/** The same as they lie there, with what never leaves the table. */
export async function* itemsIn(partition: string): AsyncGenerator<Record<string, unknown>[]> {
  const query = {
    TableName: env("TABLE_NAME"),
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :event)",
    ExpressionAttributeValues: { ":pk": partition, ":event": "EVENT#" },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) yield Items;
}

/**
 * The events of the whole table from an instant on, as so many streams of pages, in order within each aggregate. It reads
 * every item there is: the history would be cheaper, but it is written from the bus and lacks what never reached it.
 */
export function eventsSince(instant: string): AsyncGenerator<EventPage>[] {
  return Array.from({ length: segments }, (_, segment) => eventsOfSegment(segment, instant));
}

async function* eventsOfSegment(Segment: number, instant: string): AsyncGenerator<EventPage> {
  const scan = {
    TableName: env("TABLE_NAME"),
    Segment,
    TotalSegments: segments,
    FilterExpression: "#kind = :event AND #time >= :since",
    ExpressionAttributeNames: { "#kind": "kind", "#time": "time" },
    ExpressionAttributeValues: { ":event": "event", ":since": instant },
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) yield pageFrom(Items);
}

function pageFrom(items: readonly Record<string, unknown>[]): EventPage {
  const read = items.map((item) => ({ item, event: EventItem.safeParse(item).data }));
  const unreadable = read.filter(({ event }) => event === undefined);
  return {
    events: read.flatMap(({ event }) => event ?? []),
    unreadable: unreadable.map(({ item: { pk, sk } }) => `${pk} ${sk}`),
  };
}
