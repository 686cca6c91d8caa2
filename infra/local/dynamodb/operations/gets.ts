import * as z from "zod/mini";
import { count, type Engine, tableNamed } from "../engine.ts";
import { invalid } from "../refusals.ts";
import { type Place, read, type Table } from "../storage/table.ts";
import type { Item } from "../values/attributes.ts";
import { checkedItem } from "../values/checked.ts";
import { placeOfKey } from "./keys.ts";
import { Flag, ItemMap, Name, parse } from "./requests.ts";
import { readUnits } from "./units.ts";

const Get = z.strictObject({ TableName: Name, Key: ItemMap, ConsistentRead: Flag });

export async function getItem(engine: Engine, body: unknown): Promise<unknown> {
  const { TableName, Key, ConsistentRead } = parse(Get, body);
  const table = tableNamed(engine, TableName);
  const [item] = await getAll(engine, table, [placeOfKey(table, checkedItem(Key))], ConsistentRead);
  return item ? { Item: item } : {};
}

const BatchGet = z.strictObject({
  RequestItems: z.record(
    Name,
    z.strictObject({ Keys: z.array(ItemMap).check(z.minLength(1)), ConsistentRead: Flag }),
  ),
});

/** BatchGetItem: up to 100 items, here all of one moment. Keys beyond 16 MB of items are returned as unprocessed. */
export async function batchGet(engine: Engine, body: unknown): Promise<unknown> {
  const tables = Object.entries(parse(BatchGet, body).RequestItems);
  if (tables.length === 0) throw invalid("The requestItems parameter is required for BatchGetItem");
  const total = tables.reduce((sum, [, { Keys }]) => sum + Keys.length, 0);
  if (total > 100) {
    throw invalid(
      `1 validation error detected: Value at 'RequestItems.${tables[0]?.[0]}.member.Keys' ` +
        "failed to satisfy constraint: Member must have length less than or equal to 100",
    );
  }
  const planned = tables.map(([name, { Keys, ConsistentRead }]) => {
    const table = tableNamed(engine, name);
    const keys = Keys.map((Key) => ({ Key, place: placeOfKey(table, checkedItem(Key)) }));
    if (new Set(keys.map(({ place }) => `${place.pk}\0${place.sk}`)).size < keys.length) {
      throw invalid("Provided list of item keys contains duplicates");
    }
    return { name, table, keys, ConsistentRead };
  });
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, object> = {};
  let size = 0;
  for (const { name, table, keys, ConsistentRead } of planned) {
    const fitting = keys.filter(({ place }) => {
      size += read(table, place)?.size ?? 0;
      return size <= 16 * 1024 * 1024;
    });
    const late = keys.filter((key) => !fitting.includes(key));
    if (late.length > 0) UnprocessedKeys[name] = { ConsistentRead, Keys: late.map(({ Key }) => Key) };
    const places = fitting.map(({ place }) => place);
    const got = await getAll(engine, table, places, ConsistentRead);
    Responses[name] = got.filter((item) => item !== undefined);
  }
  return { Responses, UnprocessedKeys };
}

/** Reads all items as of one moment, after every earlier decision is committed. */
async function getAll(
  engine: Engine,
  table: Table,
  places: readonly Place[],
  isConsistent: boolean | undefined,
): Promise<(Item | undefined)[]> {
  await engine.commits.settled();
  const seen = isConsistent ? table : engine.eventual.of(table);
  const images = places.map((place) => read(seen, place));
  const units = images.map((image) => readUnits(image, isConsistent ? 1 : 0.5));
  count(engine, "read", units, images.length);
  return images.map((image) => image?.item);
}
