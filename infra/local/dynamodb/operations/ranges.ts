import * as z from "zod/mini";
import { count, type Engine, tableNamed } from "../engine.ts";
import type { BoundCondition } from "../expressions/condition/condition-tree.ts";
import { testsOfKeys } from "../expressions/condition/key-condition.ts";
import { holds, testHolds } from "../expressions/condition/truth.ts";
import { type Expressions, readExpressions } from "../expressions/expressions.ts";
import type { Path } from "../expressions/paths.ts";
import { project } from "../expressions/projection.ts";
import { invalid } from "../refusals.ts";
import { keyTypeOf } from "../storage/definition.ts";
import type { Image } from "../storage/image.ts";
import { page, type Span } from "../storage/span.ts";
import { type Index, indexPlace, keyText, type Table } from "../storage/table.ts";
import { type Item, typeOf } from "../values/attributes.ts";
import { checkedItem } from "../values/checked.ts";
import { placeOfKey, refuseKeyValue, refusePathsIntoKeys } from "./keys.ts";
import { CapacityDetail, Flag, Given, ItemMap, Name, parse, Text } from "./requests.ts";
import { capacity, rangeUnits } from "./units.ts";

const select = z.enum(["SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"]);
const shared = {
  TableName: Name,
  IndexName: z.optional(Name),
  Limit: z.optional(z.int().check(z.minimum(1))),
  ExclusiveStartKey: z.optional(ItemMap),
  ConsistentRead: Flag,
  Select: z.optional(select),
  FilterExpression: Text,
  ProjectionExpression: Text,
  ReturnConsumedCapacity: CapacityDetail,
  ...Given,
};
/** AWS says this in another way for a Query than for a Scan. */
const tooFew =
  "Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1";
const Query = z.object({
  ...shared,
  Limit: z.optional(z.int().check(z.minimum(1, tooFew))),
  KeyConditionExpression: Text,
  ScanIndexForward: Flag,
});
const Scan = z.object({
  ...shared,
  Segment: z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
  TotalSegments: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});
type Range = Omit<z.infer<typeof Query>, "KeyConditionExpression" | "ScanIndexForward">;

export async function query(engine: Engine, body: unknown): Promise<unknown> {
  const request = parse(Query, body);
  const { KeyConditionExpression } = request;
  if (KeyConditionExpression === undefined) {
    throw invalid(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
    );
  }
  refuseSelect(request);
  const read = readExpressions(request, [
    "KeyConditionExpression",
    "FilterExpression",
    "ProjectionExpression",
  ]);
  const { table, index } = find(engine, request, read);
  const keys = index?.keys ?? table.keys;
  const tests = read.KeyConditionExpression ?? new Map();
  const { partition, sort } = testsOfKeys(tests, keys, (name) => keyTypeOf(table.definition, name));
  refuseKeyValue(partition, `Key: ${keys[0]}`, true);
  for (const value of sort?.values ?? []) refuseKeyValue(value, `Key: ${keys[1]}`, false);
  refuseFilterOnKeys(read.FilterExpression, keys);
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
  return answer(engine, request, read, table, span);
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
  refuseSelect(request);
  const read = readExpressions(request, ["FilterExpression", "ProjectionExpression"]);
  const { table, index } = find(engine, request, read);
  const segment = number === undefined || of === undefined ? undefined : { number, of };
  return answer(engine, request, read, table, { index, segment, after: startOf(table, index, request) });
}

async function answer(engine: Engine, request: Range, read: Expressions, table: Table, span: Span) {
  const { ConsistentRead, IndexName, Limit, ReturnConsumedCapacity, Select } = request;
  await engine.commits.settled();
  const { rows, isFull } = page(table, span, Limit);
  const used = [rangeUnits(table, IndexName, sizeOf(rows), ConsistentRead ? 1 : 0.5)];
  count(engine, "read", used, rows.length);
  const { FilterExpression: filter, ProjectionExpression: projection } = read;
  const found = filter ? rows.filter(({ item }) => holds(filter, item)) : rows;
  const last = isFull ? rows.at(-1) : undefined;
  const [consumed] = capacity(used, ReturnConsumedCapacity) ?? [];
  return {
    ...(Select !== "COUNT" && {
      Items: found.map(({ item }) => (projection ? project(projection, item) : item)),
    }),
    Count: found.length,
    ScannedCount: rows.length,
    ...(last && { LastEvaluatedKey: keysIn(last.item, [...table.keys, ...(span.index?.keys ?? [])]) }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}

function sizeOf(rows: readonly Image[]): number {
  return rows.reduce((total, { size }) => total + size, 0);
}

function keysIn(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}

/** The table and the index, if they can answer what is asked. */
function find(engine: Engine, request: Range, read: Expressions): { table: Table; index: Index | undefined } {
  const { IndexName, ConsistentRead, Select } = request;
  const table = tableNamed(engine, request.TableName);
  const index = table.indexes.find(({ name }) => name === IndexName);
  if (IndexName !== undefined && !index) {
    throw invalid(`The table does not have the specified index: ${IndexName}`);
  }
  if (index && ConsistentRead) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  if (index?.projected && Select === "ALL_ATTRIBUTES") {
    throw invalid(
      "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for " +
        `global secondary index ${index.name} because its projection type is not ALL`,
    );
  }
  const paths = [...(read.ProjectionExpression?.paths ?? []), ...pathsIn(read.FilterExpression)];
  refusePathsIntoKeys(table, paths);
  const missing = paths.map(([head]) => String(head)).filter((head) => index?.projected?.has(head) === false);
  if (missing.length === 0) return { table, index };
  throw invalid(
    "One or more parameter values were invalid: " +
      `Global secondary index ${index?.name} does not project [${[...new Set(missing)].join(", ")}]`,
  );
}

function refuseSelect({ Select, ProjectionExpression, IndexName }: Range): void {
  if (Select === "SPECIFIC_ATTRIBUTES" && ProjectionExpression === undefined) {
    throw invalid(
      "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
    );
  }
  if (ProjectionExpression !== undefined && Select !== undefined && Select !== "SPECIFIC_ATTRIBUTES") {
    const what = Select === "COUNT" ? "only the Count" : Select;
    throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${what}`);
  }
  if (Select === "ALL_PROJECTED_ATTRIBUTES" && IndexName === undefined) {
    throw invalid("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
  }
}

function refuseFilterOnKeys(filter: BoundCondition | undefined, keys: readonly string[]): void {
  const key = pathsIn(filter).find(([head]) => keys.includes(String(head)))?.[0];
  if (key === undefined) return;
  throw invalid(
    `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key}`,
  );
}

function pathsIn(condition: BoundCondition | undefined): Path[] {
  if (condition === undefined) return [];
  if (condition.kind === "NOT") return pathsIn(condition.of);
  if (condition.kind !== "test") return [...pathsIn(condition.left), ...pathsIn(condition.right)];
  const inner = condition.operands.flatMap((one) => (one.kind === "call" ? one.operands : one));
  return inner.flatMap((operand) => (operand.kind === "path" ? [operand.path] : []));
}

/** Where a page goes on. Throws ValidationException for a key that no page can have ended with. */
function startOf(table: Table, index: Index | undefined, { ExclusiveStartKey }: Range): Span["after"] {
  if (ExclusiveStartKey === undefined) return undefined;
  const start = checkedItem(ExclusiveStartKey);
  const names = new Set([...table.keys, ...(index?.keys ?? [])]);
  const given = Object.keys(start);
  const fits = (name: string) => start[name] && typeOf(start[name]) === keyTypeOf(table.definition, name);
  if (given.length !== names.size || ![...names].every(fits)) {
    throw invalid("The provided starting key is invalid");
  }
  const own = placeOfKey(table, keysIn(start, table.keys));
  return { own, entry: index && indexPlace(index, start) };
}
