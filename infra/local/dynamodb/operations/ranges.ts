import * as z from "zod/mini";
import { count, type Engine, tableNamed } from "../engine.ts";
import type { BoundCondition } from "../expressions/condition/condition-tree.ts";
import { testsOfKeys } from "../expressions/condition/key-condition.ts";
import { holds, testHolds } from "../expressions/condition/truth.ts";
import { readExpressions } from "../expressions/expressions.ts";
import type { Path } from "../expressions/paths.ts";
import { invalid } from "../refusals.ts";
import type { Image } from "../storage/image.ts";
import { page, type Span } from "../storage/span.ts";
import { type Index, indexPlace, keyText, type Table } from "../storage/table.ts";
import { type Item, typeOf } from "../values/attributes.ts";
import { checkedItem } from "../values/checked.ts";
import { placeOfKey, refuseKeyValue, refusePathsIntoKeys } from "./keys.ts";
import { Flag, Given, ItemMap, Name, parse, Text } from "./requests.ts";
import { rangeUnits } from "./units.ts";

const shared = {
  TableName: Name,
  Limit: z.optional(z.int().check(z.minimum(1))),
  ExclusiveStartKey: z.optional(ItemMap),
  ...Given,
};
const Query = z.strictObject({
  ...shared,
  IndexName: z.optional(Name),
  ConsistentRead: Flag,
  KeyConditionExpression: Text,
  ScanIndexForward: Flag,
  Select: z.optional(z.literal("COUNT")),
});
const Scan = z.strictObject({
  ...shared,
  FilterExpression: Text,
  Segment: z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
  TotalSegments: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});
type Query = z.infer<typeof Query>;
type Range = Pick<Query, "Limit" | "ExclusiveStartKey">;

export async function query(engine: Engine, body: unknown): Promise<unknown> {
  const request = parse(Query, body);
  const { KeyConditionExpression } = request;
  if (KeyConditionExpression === undefined) {
    throw invalid(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
    );
  }
  const tests = readExpressions(request, ["KeyConditionExpression"]).KeyConditionExpression ?? new Map();
  const { table, index } = find(engine, request);
  const keys = index?.keys ?? table.keys;
  const { partition, sort } = testsOfKeys(tests, keys);
  refuseKeyValue(partition, `Key: ${keys[0]}`, true);
  for (const value of sort?.values ?? []) refuseKeyValue(value, `Key: ${keys[1]}`, false);
  const after = startOf(table, index, request);
  if (request.ExclusiveStartKey) {
    const start = checkedItem(request.ExclusiveStartKey);
    const [pk = "", sk = ""] = keys;
    if (sort && !testHolds(sort, start[sk])) {
      throw invalid("The provided starting key does not match the range key predicate");
    }
    if (keyText(start[pk]) !== keyText(partition)) {
      throw invalid("The provided starting key is outside query boundaries based on provided conditions");
    }
  }
  const span = {
    index,
    partition: keyText(partition),
    sort,
    after,
    reverse: request.ScanIndexForward === false,
  };
  const { rows, page } = await readPage(engine, table, span, request, request.ConsistentRead);
  const Items = request.Select === "COUNT" ? undefined : rows.map(({ item }) => item);
  return { ...(Items && { Items }), Count: rows.length, ...page };
}

export async function scan(engine: Engine, body: unknown): Promise<unknown> {
  const request = parse(Scan, body);
  const { Segment: number, TotalSegments: of } = request;
  if (number !== undefined && of === undefined) {
    throw invalid(
      "The TotalSegments parameter is required but was not present in the request when Segment parameter is present",
    );
  }
  if (of !== undefined && number === undefined) {
    throw invalid(
      "The Segment parameter is required but was not present in the request when parameter TotalSegments is present",
    );
  }
  if (number !== undefined && of !== undefined && number >= of) {
    throw invalid(
      "The Segment parameter is zero-based and must be less than parameter TotalSegments: " +
        `Segment: ${number} is not less than TotalSegments: ${of}`,
    );
  }
  const filter = readExpressions(request, ["FilterExpression"]).FilterExpression;
  const table = engine.eventual.of(tableNamed(engine, request.TableName));
  refusePathsIntoKeys(table, pathsIn(filter));
  const segment = number === undefined || of === undefined ? undefined : { number, of };
  const span = { segment, after: startOf(table, undefined, request) };
  const { rows, page } = await readPage(engine, table, span, request);
  const found = filter ? rows.filter(({ item }) => holds(filter, item)) : rows;
  return { Items: found.map(({ item }) => item), Count: found.length, ...page };
}

/** The rows of a page, and the fields of the response that describe it. */
async function readPage(engine: Engine, table: Table, span: Span, { Limit }: Range, isConsistent = false) {
  await engine.commits.settled();
  const { rows, isFull } = page(table, span, Limit);
  count(engine, "read", [rangeUnits(sizeOf(rows), isConsistent ? 1 : 0.5)], rows.length);
  const last = isFull ? rows.at(-1) : undefined;
  const LastEvaluatedKey = last && keysIn(last.item, [...table.keys, ...(span.index?.keys ?? [])]);
  return { rows, page: { ScannedCount: rows.length, ...(LastEvaluatedKey && { LastEvaluatedKey }) } };
}

function sizeOf(rows: readonly Image[]): number {
  return rows.reduce((total, { size }) => total + size, 0);
}

function keysIn(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}

function find(engine: Engine, request: Query): { table: Table; index: Index | undefined } {
  const { IndexName, ConsistentRead } = request;
  const own = tableNamed(engine, request.TableName);
  const late = IndexName === undefined ? engine.eventual : engine.indexed;
  const table = ConsistentRead ? own : late.of(own);
  const index = table.indexes.find(({ name }) => name === IndexName);
  if (IndexName !== undefined && !index) {
    throw invalid(`The table does not have the specified index: ${IndexName}`);
  }
  if (index && ConsistentRead) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  return { table, index };
}

function pathsIn(condition: BoundCondition | undefined): Path[] {
  if (condition === undefined) return [];
  if (condition.kind === "NOT") return pathsIn(condition.of);
  if (condition.kind !== "test") return [...pathsIn(condition.left), ...pathsIn(condition.right)];
  const inner = condition.operands.flatMap((one) => (one.kind === "call" ? one.operands : one));
  return inner.flatMap((operand) => (operand.kind === "path" ? [operand.path] : []));
}

/** The start of a page. Throws ValidationException for a key that no page can end with. */
function startOf(table: Table, index: Index | undefined, { ExclusiveStartKey }: Range): Span["after"] {
  if (ExclusiveStartKey === undefined) return undefined;
  const start = checkedItem(ExclusiveStartKey);
  const names = new Set([...table.keys, ...(index?.keys ?? [])]);
  const given = Object.keys(start);
  const fits = (name: string) => start[name] && typeOf(start[name]) === "S";
  if (given.length !== names.size || ![...names].every(fits)) {
    throw invalid("The provided starting key is invalid");
  }
  const own = placeOfKey(table, keysIn(start, table.keys));
  return { own, entry: index && indexPlace(index, start) };
}
