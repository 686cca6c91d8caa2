import * as z from "zod/mini";
import { AwsError } from "../../endpoint/aws-error.ts";
import { count, type Engine, tableNamed } from "../engine.ts";
import { updated } from "../expressions/apply-update.ts";
import { holds } from "../expressions/condition/truth.ts";
import { type Expressions, readExpressions } from "../expressions/expressions.ts";
import { invalid } from "../refusals.ts";
import { type Change, changeOf } from "../storage/commits.ts";
import { Image } from "../storage/image.ts";
import type { Place, Table } from "../storage/table.ts";
import { type Item, itemSize } from "../values/attributes.ts";
import { checkedItem } from "../values/checked.ts";
import { placed, placeOfItem, placeOfKey, refuseIndexKeys, refusePathsIntoKeys } from "./keys.ts";
import { Given, ItemMap, Name, parse, Text } from "./requests.ts";
import { refusedUnits, writeUnits } from "./units.ts";

export type WriteKind = "put" | "update" | "delete" | "check";

/** The fields of every write, alone or in a transaction. */
const shared = { TableName: Name, ConditionExpression: Text, ...Given };
const keyed = { ...shared, Key: ItemMap };
export const inTransaction = {
  Put: z.strictObject({ ...shared, Item: ItemMap }),
  Update: z.strictObject({ ...keyed, UpdateExpression: z.string() }),
  Delete: z.strictObject(keyed),
  ConditionCheck: z.strictObject({ ...keyed, ConditionExpression: z.string() }),
};
const schemas = {
  put: inTransaction.Put,
  update: z.strictObject({
    ...keyed,
    UpdateExpression: Text,
    ReturnValues: z.optional(z.literal("ALL_NEW")),
  }),
  delete: inTransaction.Delete,
};

/** The fields of any write's request. */
export interface WriteRequest {
  TableName: string;
  Item?: Record<string, unknown>;
  Key?: Record<string, unknown>;
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  ExpressionAttributeNames?: unknown;
  ExpressionAttributeValues?: unknown;
}

/** One checked write to one item. */
export interface Write {
  kind: WriteKind;
  table: Table;
  place: Place;
  /** The new item, or the key. */
  item: Item;
  expressions: Expressions;
  /** The refusal of a key or item that does not fit the table; `place` is then empty. */
  mismatch?: AwsError;
}

/** PutItem, UpdateItem and DeleteItem. */
export async function writeItem(
  engine: Engine,
  kind: "put" | "update" | "delete",
  body: unknown,
): Promise<unknown> {
  const request: WriteRequest & { ReturnValues?: "ALL_NEW" | undefined } = parse(schemas[kind], body);
  const write = plan(engine, kind, request);
  if (write.mismatch) throw write.mismatch;
  const before = engine.commits.read(write.table, write.place);
  const attempt = decide(write, before);
  if (attempt.refused) {
    count(engine, "write", [refusedUnits(before, 1)]);
    // The item that failed the condition may not be committed yet.
    await engine.commits.settled();
    throw attempt.refused;
  }
  await engine.commits.commit([attempt.change]);
  count(engine, "write", [writeUnits(attempt.change, 1)]);
  return request.ReturnValues ? { Attributes: attempt.change.after?.item } : {};
}

/** Validates a write without the present item. Throws AwsError. */
export function plan(engine: Engine, kind: WriteKind, request: WriteRequest): Write {
  const item = checkedItem(request.Item ?? request.Key);
  const expressions = readExpressions(
    request,
    kind === "update" ? ["UpdateExpression", "ConditionExpression"] : ["ConditionExpression"],
  );
  if (request.Item) refuseLarge(itemSize(item), "Item size");
  const table = tableNamed(engine, request.TableName);
  const write = { kind, table, item, expressions };
  const fit = placed(() => {
    refuseKeyUpdate(table, expressions);
    return request.Item ? placeOfItem(table, item) : placeOfKey(table, item);
  });
  return { ...write, ...fit };
}

function refuseKeyUpdate(table: Table, { UpdateExpression: update }: Expressions): void {
  for (const [head] of update?.paths ?? []) {
    if (typeof head !== "string" || !table.keys.includes(head)) continue;
    throw invalid(
      `One or more parameter values were invalid: Cannot update attribute ${head}. This attribute is part of the key`,
    );
  }
  refusePathsIntoKeys(table, update?.paths ?? []);
}

/** A name that two writes to the same item share. */
export function itemName({ table, place }: Write): string {
  return `${table.definition.name}\0${place.pk}\0${place.sk}`;
}

/** A change to commit, or its refusal. */
export type Attempt = { change: Change; refused?: never } | { change?: never; refused: AwsError };

/** Decides one write by the present item. */
export function decide(write: Write, before: Image | undefined): Attempt {
  const { table, place, expressions } = write;
  const condition = expressions.ConditionExpression;
  if (condition && !holds(condition, before?.item ?? {})) {
    return { refused: new AwsError("ConditionalCheckFailedException", "The conditional request failed") };
  }
  try {
    return { change: changeOf(table, place, before, outcome(write, before)) };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { refused: error };
  }
}

/** The item after the write. */
function outcome({ kind, table, item, expressions }: Write, before: Image | undefined): Image | undefined {
  if (kind === "check") return before;
  if (kind === "delete") return undefined;
  if (kind === "put") return Image.of(item);
  const { UpdateExpression: update } = expressions;
  const after = Image.of(update ? updated(update, before?.item ?? item) : (before?.item ?? item));
  refuseIndexKeys(table, after.item);
  refuseLarge(after.size, "Item size to update");
  return after;
}

function refuseLarge(size: number, what: string): void {
  if (size > 400 * 1024) throw invalid(`${what} has exceeded the maximum allowed size`);
}
