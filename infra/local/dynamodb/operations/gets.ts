import * as z from "zod/mini";
import type { AwsError } from "../../endpoint/aws-error.ts";
import { count, type Engine, tableNamed } from "../engine.ts";
import { readExpressions } from "../expressions/expressions.ts";
import { type Projection, project } from "../expressions/projection.ts";
import { invalid } from "../refusals.ts";
import { type Place, read, type Table } from "../storage/table.ts";
import type { Item } from "../values/attributes.ts";
import { checkedItem } from "../values/checked.ts";
import { placed, placeOfKey, refusePathsIntoKeys } from "./keys.ts";
import { Anything, CapacityDetail, Flag, ItemMap, Name, parse, Text } from "./requests.ts";
import { cancelled } from "./transactions.ts";
import { capacity, readUnits, type Units } from "./units.ts";

const asked = { ConsistentRead: Flag, ProjectionExpression: Text, ExpressionAttributeNames: Anything };
const Get = z.object({ TableName: Name, Key: ItemMap, ReturnConsumedCapacity: CapacityDetail, ...asked });

interface Asked {
  table: Table;
  place: Place;
  /** Why the key does not suit the table; then `place` is nowhere. */
  mismatch?: AwsError;
  projection: Projection | undefined;
}

interface Got {
  item: Item | undefined;
  units: Units;
}

export async function getItem(engine: Engine, body: unknown): Promise<unknown> {
  const request = parse(Get, body);
  const get = planned(engine, request);
  if (get.mismatch) throw get.mismatch;
  const [got] = await getAll(engine, [get], request.ConsistentRead ? 1 : 0.5);
  const [consumed] = capacity(got ? [got.units] : [], request.ReturnConsumedCapacity) ?? [];
  return { ...(got?.item && { Item: got.item }), ...(consumed && { ConsumedCapacity: consumed }) };
}

const BatchGet = z.object({
  RequestItems: z.record(Name, z.object({ Keys: z.array(ItemMap).check(z.minLength(1)), ...asked })),
  ReturnConsumedCapacity: CapacityDetail,
});

/** BatchGetItem: up to 100 items, here all of one moment; what would make the answer too large is left for later. */
export async function batchGet(engine: Engine, body: unknown): Promise<unknown> {
  if (isEmpty(body)) throw invalid("The requestItems parameter is required for BatchGetItem");
  const { RequestItems, ReturnConsumedCapacity } = parse(BatchGet, body);
  const tables = Object.entries(RequestItems);
  const total = tables.reduce((sum, [, { Keys }]) => sum + Keys.length, 0);
  if (total > 100) {
    throw invalid(
      `1 validation error detected: Value at 'RequestItems.${tables[0]?.[0]}.member.Keys' ` +
        "failed to satisfy constraint: Member must have length less than or equal to 100",
    );
  }
  const planning = tables.map(([TableName, { Keys, ...shared }]) => {
    const keys = Keys.map((Key) => ({ Key, ...planned(engine, { ...shared, TableName, Key }) }));
    for (const { mismatch } of keys) if (mismatch) throw mismatch;
    if (new Set(keys.map(({ place }) => `${place.pk}\0${place.sk}`)).size < keys.length) {
      throw invalid("Provided list of item keys contains duplicates");
    }
    return { TableName, shared, keys };
  });
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, object> = {};
  const used: Units[] = [];
  let size = 0;
  for (const { TableName, shared, keys } of planning) {
    const fitting = keys.filter(({ table, place }) => {
      size += read(table, place)?.size ?? 0;
      return size <= 16 * 1024 * 1024;
    });
    const late = keys.filter((key) => !fitting.includes(key));
    if (late.length > 0) UnprocessedKeys[TableName] = { ...shared, Keys: late.map(({ Key }) => Key) };
    const got = await getAll(engine, fitting, shared.ConsistentRead ? 1 : 0.5);
    Responses[TableName] = got.flatMap(({ item }) => (item ? [item] : []));
    used.push(...got.map(({ units }) => units));
  }
  const consumed = capacity(used, ReturnConsumedCapacity);
  return { Responses, UnprocessedKeys, ...(consumed && { ConsumedCapacity: consumed }) };
}

const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

/** Whether a batch asks for nothing. */
export function isEmpty(body: unknown): boolean {
  const { data } = Batch.safeParse(body);
  return data === undefined || Object.keys(data.RequestItems).length === 0;
}

const TransactGet = z.object({
  TransactItems: z.array(z.object({ Get: z.object(Get.def.shape) })).check(z.minLength(1), z.maxLength(100)),
  ReturnConsumedCapacity: CapacityDetail,
});

/** TransactGetItems: all items as of one moment. */
export async function transactGet(engine: Engine, body: unknown): Promise<unknown> {
  const { TransactItems, ReturnConsumedCapacity } = parse(TransactGet, body);
  const gets = TransactItems.map(({ Get: get }) => planned(engine, get));
  if (gets.some(({ mismatch }) => mismatch))
    throw cancelled(gets.map(({ mismatch }) => ({ refused: mismatch })));
  const places = gets.map(({ table, place }) => `${table.definition.name}\0${place.pk}\0${place.sk}`);
  if (new Set(places).size < places.length) {
    throw invalid("Transaction request cannot include multiple operations on one item");
  }
  const got = await getAll(engine, gets, 2);
  const used = got.map(({ units }) => units);
  const consumed = capacity(used, ReturnConsumedCapacity, "Read");
  const Responses = got.map(({ item }) => (item ? { Item: item } : {}));
  return { Responses, ...(consumed && { ConsumedCapacity: consumed }) };
}

function planned(
  engine: Engine,
  request: Pick<
    z.infer<typeof Get>,
    "TableName" | "Key" | "ProjectionExpression" | "ExpressionAttributeNames"
  >,
): Asked {
  const key = checkedItem(request.Key);
  const { TableName, ProjectionExpression, ExpressionAttributeNames } = request;
  const projection = readExpressions({ ProjectionExpression, ExpressionAttributeNames }, [
    "ProjectionExpression",
  ]).ProjectionExpression;
  const table = tableNamed(engine, TableName);
  refusePathsIntoKeys(table, projection?.paths ?? []);
  return { table, ...placed(() => placeOfKey(table, key)), projection };
}

/** Reads all items as of one moment, once what was decided before is committed. */
async function getAll(engine: Engine, all: readonly Asked[], rate: 0.5 | 1 | 2): Promise<Got[]> {
  await engine.commits.settled();
  const got = all.map(({ table, place, projection }) => {
    const image = read(table, place);
    const item = image && (projection ? project(projection, image.item) : image.item);
    return { item, units: readUnits(table, image, rate) };
  });
  const used = got.map(({ units }) => units);
  count(engine, "read", used, got.length);
  return got;
}
