import * as z from "zod/mini";
import type { Item } from "./attributes.ts";
import { check, createKey, reads, refusal, rules, validateKey } from "./dynalite.ts";
import { count, type Engine, invalid, tableNamed } from "./engine.ts";
import { onItem, onRange } from "./facade.ts";
import type { GetRequest, RangeRequest } from "./requests.ts";
import type { Table } from "./table.ts";
import { CapacityDetail, parse } from "./transactions.ts";
import { capacity, rangeUnits, readUnits, type Units } from "./units.ts";

interface Got {
  item: Item | undefined;
  units: Units;
}

export async function getItem(engine: Engine, body: unknown): Promise<unknown> {
  const request = check(body, rules.get);
  const [got] = await getAll(engine, [request], rateOf(request));
  const [consumed] = capacity(got ? [got.units] : [], request.ReturnConsumedCapacity) ?? [];
  return { ...(got?.item && { Item: got.item }), ...(consumed && { ConsumedCapacity: consumed }) };
}

export async function batchGet(engine: Engine, body: unknown): Promise<unknown> {
  const { RequestItems, ReturnConsumedCapacity } = check(body, rules.batchGet);
  const tables = await Promise.all(
    Object.entries(RequestItems).map(async ([TableName, { Keys, ...shared }]) => {
      const gets = Keys.map((Key): GetRequest => ({ ...shared, TableName, Key }));
      return { TableName, got: await getAll(engine, gets, rateOf(shared)) };
    }),
  );
  const Responses = Object.fromEntries(
    tables.map(({ TableName, got }) => [TableName, got.flatMap(({ item }) => item ?? [])]),
  );
  const used = tables.flatMap(({ got }) => got.map(({ units }) => units));
  const consumed = capacity(used, ReturnConsumedCapacity);
  return { Responses, UnprocessedKeys: {}, ...(consumed && { ConsumedCapacity: consumed }) };
}

const TransactGet = z.looseObject({
  TransactItems: z.array(z.looseObject({ Get: z.looseObject({}) })).check(z.minLength(1), z.maxLength(100)),
  ReturnConsumedCapacity: CapacityDetail,
});

/** TransactGetItems: all items as of one moment. */
export async function transactGet(engine: Engine, body: unknown): Promise<unknown> {
  const { TransactItems, ReturnConsumedCapacity } = parse(TransactGet, body);
  const gets = TransactItems.map(({ Get }) => check(Get, rules.get));
  const got = await getAll(engine, gets, 2);
  const Responses = got.map(({ item }) => (item ? { Item: item } : {}));
  const consumed = capacity(
    got.map(({ units }) => units),
    ReturnConsumedCapacity,
    "Read",
  );
  return { Responses, ...(consumed && { ConsumedCapacity: consumed }) };
}

async function getAll(engine: Engine, requests: GetRequest[], rate: 0.5 | 1 | 2): Promise<Got[]> {
  const placed = requests.map((request) => ({ request, table: tableNamed(engine, request.TableName) }));
  for (const { request, table } of placed) {
    const fault = validateKey(request.Key, table.description);
    if (fault) throw refusal(fault);
  }
  // Several items are read as of one moment. Reading at once is quicker than asking a thread: what is read is in memory.
  const snapshot = placed.length > 1 ? engine.level.snapshot() : undefined;
  try {
    const got = placed.map(({ request, table }) => {
      const key = createKey(request.Key, table.description);
      const stored = table.items.getSync(key, snapshot ? { snapshot } : {});
      const { ReturnConsumedCapacity: _, ...asked } = request;
      const { result } = onItem(reads.get, asked, table, stored);
      return { item: result.Item, units: readUnits(table, stored, rate) };
    });
    count(
      engine,
      "read",
      got.map(({ units }) => units),
      got.length,
    );
    return got;
  } finally {
    await snapshot?.close();
  }
}

/** Query and Scan. */
export async function readRange(engine: Engine, kind: "query" | "scan", body: unknown): Promise<unknown> {
  const { ReturnConsumedCapacity, ...asked } = check(body, rules[kind]);
  const table = tableNamed(engine, asked.TableName);
  refuseUnprojected(table, asked);
  refuseEmptyKeys(asked);
  refuseLongKeys(table, asked);
  const { result, rows } = await onRange(reads[kind], asked, table);
  const used = [rangeUnits(table, asked.IndexName, rows.slice(0, result.ScannedCount), rateOf(asked))];
  count(engine, "read", used, result.ScannedCount);
  const [consumed] = capacity(used, ReturnConsumedCapacity) ?? [];
  return { ...result, ...(consumed && { ConsumedCapacity: consumed }) };
}

/** AWS refuses what dynalite answers without the attribute: a global index gives only what it projects. */
function refuseUnprojected(table: Table, { IndexName, _projection, _filter }: RangeRequest): void {
  const index = table.indexes.find(({ name }) => name === IndexName);
  if (!index?.projected) return;
  const named = [
    ...(_projection?.paths ?? []).map(([head]) => String(head)),
    ...Object.keys(_filter?.pathHeads ?? {}),
  ];
  const missing = named.filter((attribute) => !index.projected?.has(attribute));
  if (missing.length === 0) return;
  throw invalid(
    "One or more parameter values were invalid: " +
      `Global secondary index ${index.name} does not project [${[...new Set(missing)].join(", ")}]`,
  );
}

/** AWS refuses what dynalite answers: no key is an empty string, so nothing can be asked of one. */
function refuseEmptyKeys({ KeyConditions = {} }: RangeRequest): void {
  const empty = Object.entries(KeyConditions).find(([, { AttributeValueList = [] }]) =>
    AttributeValueList.some(({ S }) => S === ""),
  );
  if (empty === undefined) return;
  throw invalid(
    "One or more parameter values are not valid. " +
      `The AttributeValue for a key attribute cannot contain an empty string value. Key: ${empty[0]}`,
  );
}

/** AWS refuses what dynalite answers: nothing can stand at a key that is longer than keys are. */
function refuseLongKeys(table: Table, { IndexName, KeyConditions = {} }: RangeRequest): void {
  const index = table.indexes.find(({ name }) => name === IndexName);
  const partition = index ? index.keys[0] : table.description.KeySchema[0]?.AttributeName;
  for (const [name, { AttributeValueList = [] }] of Object.entries(KeyConditions)) {
    const most = name === partition ? 2048 : 1024;
    if (AttributeValueList.every(({ S }) => typeof S !== "string" || Buffer.byteLength(S) <= most)) continue;
    throw invalid(
      `One or more parameter values were invalid: The key attribute ${name} is longer than ${most} bytes`,
    );
  }
}

function rateOf({ ConsistentRead }: { ConsistentRead?: boolean }): 0.5 | 1 {
  return ConsistentRead ? 1 : 0.5;
}
