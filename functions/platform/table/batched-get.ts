import { BatchGetCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { env } from "../env.ts";
import { isBusyNow, untilDone } from "./back-off.ts";

export interface Key {
  readonly pk: string;
  readonly sk: string;
}
export type Item = Record<string, unknown>;

interface Wanted extends Key {
  readonly isConsistent: boolean;
  readonly found: (item: Item | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** The DynamoDB limit of one BatchGetItem. */
const mostKeys = 100;

/**
 * Reads items by key. All reads of one tick become one BatchGetItem, each key once; it is consistent if any of them must be.
 */
export function batchedGet(client: DynamoDBDocumentClient) {
  let waiting: Wanted[] = [];

  async function readAll(wanted: readonly Wanted[]): Promise<void> {
    const keys = new Map(wanted.map(({ pk, sk }) => [nameOf({ pk, sk }), { pk, sk }]));
    const isConsistent = wanted.some((one) => one.isConsistent);
    try {
      const items = await batchGet(client, [...keys.values()], isConsistent);
      for (const one of wanted) one.found(items.get(nameOf(one)));
    } catch (error) {
      for (const one of wanted) one.failed(error);
    }
  }

  function flush(): void {
    const all = waiting;
    waiting = [];
    for (let n = 0; n < all.length; n += mostKeys) void readAll(all.slice(n, n + mostKeys));
  }

  return async (key: Key, isConsistent: boolean): Promise<Item | undefined> => {
    const { promise, resolve: found, reject: failed } = Promise.withResolvers<Item | undefined>();
    // Wait for all ready continuations first: their reads join this batch.
    if (waiting.length === 0) void Promise.resolve().then(() => process.nextTick(flush));
    waiting.push({ ...key, isConsistent, found, failed });
    return await promise;
  };
}

/** Some keys were not read yet. */
class Unprocessed extends Error {}

async function batchGet(client: DynamoDBDocumentClient, keys: readonly Key[], ConsistentRead: boolean) {
  const name = env("TABLE_NAME");
  const found = new Map<string, Item>();
  let Keys: Record<string, unknown>[] = [...keys.map((key) => ({ ...key }))];
  const readRest = async () => {
    const command = new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead } } });
    const answer = await client.send(command);
    for (const item of answer.Responses?.[name] ?? [])
      found.set(nameOf({ pk: String(item.pk), sk: String(item.sk) }), item);
    Keys = answer.UnprocessedKeys?.[name]?.Keys ?? [];
    if (Keys.length > 0) throw new Unprocessed();
  };
  await untilDone(readRest, (error) => error instanceof Unprocessed || isBusyNow(error));
  return found;
}

function nameOf({ pk, sk }: Key): string {
  return `${pk}\u0000${sk}`;
}
