import { paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { env } from "../../../functions/platform/env.ts";
import { EventItem } from "../../../functions/platform/events/bus.ts";
import { client } from "../../../functions/platform/table/table.ts";

/** The number of table segments that are scanned in parallel: the table reads each at some 10 MB a second. */
const segments = 32;

/** A page of events, and the keys of items that should be events but cannot be parsed. */
export interface EventPage {
  readonly events: readonly EventItem[];
  readonly unreadable: readonly string[];
}

/** The events of a partition, in order, page by page. */
export async function* eventsIn(partition: string): AsyncGenerator<EventPage> {
  for await (const items of itemsIn(partition)) yield pageFrom(items);
}

/** The same as raw items, with the attributes that are never published. */
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
 * The events of the whole table from an instant on, one stream of pages a segment, in order within each
 * aggregate. It scans every item: the history would be cheaper, but it is written from the bus and lacks
 * events that never reached the bus.
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
