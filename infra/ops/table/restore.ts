import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  paginateQuery,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { env } from "../../../functions/platform/env.ts";
import { CommandError } from "../command-error.ts";
import { thingAt } from "../history/aggregates.ts";
import { several } from "../history/counts.ts";
import type { Task } from "../task.ts";

type RawItem = Record<string, AttributeValue>;

const segments = 8;
/** How many items of a page are written at once. */
const together = 25;

/**
 * Copies the items of a table restored from a backup into the stage's own, or those of one thing, except those that are there
 * already. Events come last: the stream publishes them again, and by then their consumers find that they handled them.
 */
export async function restore({ args, say }: Task): Promise<void> {
  const [from, ...others] = args.names;
  const to = env("TABLE_NAME");
  if (from === undefined || others.length > 0) throw new CommandError("Say which table: restore <table>.");
  if (from === to) throw new CommandError(`${to} is the stage's own table: name the one restored from it.`);
  const partition = args.aggregate === undefined ? undefined : thingAt(args.aggregate).partition;
  // The attributes stay as stored, numbers and sets included.
  const client = new DynamoDBClient({});
  let found = 0;
  let copied = 0;
  for (const isEvent of [false, true]) {
    const copying = pagesOf(client, from, partition, isEvent).map(async (pages) => {
      for await (const { Items = [] } of pages) {
        const items = Items.filter(({ kind }) => (kind?.S === "event") === isEvent);
        found += items.length;
        for (let n = 0; n < items.length && !args.dryRun; n += together) {
          const some = items.slice(n, n + together);
          const done = await Promise.all(some.map((item) => putNew(client, to, item)));
          copied += done.filter(Boolean).length;
        }
      }
    });
    await Promise.all(copying);
  }
  const what = `${several(found, "item")}${args.aggregate === undefined ? "" : ` of ${args.aggregate}`}`;
  if (args.dryRun) {
    say(`${from} has ${what}. Those that ${to} lacks would be copied.`);
    return say("Nothing was changed.");
  }
  say(`Copied ${copied} of ${what} from ${from} to ${to}; the others were there already.`);
}

/** A partition, or the events of a whole table or everything else, as parallel streams of pages. */
function pagesOf(
  client: DynamoDBClient,
  TableName: string,
  partition: string | undefined,
  isEvent: boolean,
): AsyncIterable<{ Items?: RawItem[] | undefined }>[] {
  if (partition !== undefined) {
    const values = { ":pk": { S: partition } };
    const keyCondition = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: values };
    return [paginateQuery({ client }, { TableName, ...keyCondition })];
  }
  const filter = {
    FilterExpression: isEvent ? "#kind = :event" : "attribute_not_exists(#kind) OR #kind <> :event",
    ExpressionAttributeNames: { "#kind": "kind" },
    ExpressionAttributeValues: { ":event": { S: "event" } },
  };
  return Array.from({ length: segments }, (_, Segment) =>
    paginateScan({ client }, { TableName, Segment, TotalSegments: segments, ...filter }),
  );
}

/** Writes an item unless its key has one; returns whether it did. */
async function putNew(client: DynamoDBClient, TableName: string, Item: RawItem): Promise<boolean> {
  try {
    const ConditionExpression = "attribute_not_exists(pk)";
    await client.send(new PutItemCommand({ TableName, Item, ConditionExpression }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
