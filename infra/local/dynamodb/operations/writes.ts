import * as z from "zod/mini";
import { AwsError } from "../../endpoint/aws-error.ts";
import { count, type Engine, tableNamed } from "../engine.ts";
import { updated } from "../expressions/apply-update.ts";
import { holds } from "../expressions/condition/truth.ts";
import { type Expressions, readExpressions } from "../expressions/expressions.ts";
import { project, projectionOf } from "../expressions/projection.ts";
import { invalid } from "../refusals.ts";
import { type Change, changeOf } from "../storage/commits.ts";
import { Image } from "../storage/image.ts";
import type { Place, Table } from "../storage/table.ts";
import { type Item, itemSize } from "../values/attributes.ts";
import { checkedItem } from "../values/checked.ts";
import { placed, placeOfItem, placeOfKey, refuseIndexKeys, refusePathsIntoKeys } from "./keys.ts";
import { CapacityDetail, Given, ItemMap, Name, parse, Text } from "./requests.ts";
import { capacity, refusedUnits, writeUnits } from "./units.ts";

export type WriteKind = "put" | "update" | "delete" | "check";

const returned = z.enum(["ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"]);
type Returned = z.infer<typeof returned>;

/** What every write has, in a transaction too. */
const shared = {
  TableName: Name,
  ConditionExpression: Text,
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(["ALL_OLD", "NONE"])),
  ...Given,
};
const alone = {
  ReturnValues: z.optional(returned),
  ReturnConsumedCapacity: CapacityDetail,
  ReturnItemCollectionMetrics: z.optional(z.enum(["SIZE", "NONE"])),
};
const keyed = { ...shared, Key: ItemMap };
export const inTransaction = {
  Put: z.object({ ...shared, Item: ItemMap }),
  Update: z.object({ ...keyed, UpdateExpression: z.string() }),
  Delete: z.object(keyed),
  ConditionCheck: z.object({ ...keyed, ConditionExpression: z.string() }),
};
const schemas = {
  put: z.object({ ...shared, ...alone, Item: ItemMap }),
  update: z.object({ ...keyed, ...alone, UpdateExpression: Text }),
  delete: z.object({ ...keyed, ...alone }),
};

/** The parts of a write's request that are used, whichever it is. */
export interface WriteRequest {
  TableName: string;
  Item?: Record<string, unknown>;
  Key?: Record<string, unknown>;
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  ExpressionAttributeNames?: unknown;
  ExpressionAttributeValues?: unknown;
  ReturnValuesOnConditionCheckFailure?: "ALL_OLD" | "NONE" | undefined;
}

type AloneRequest = WriteRequest & {
  ReturnValues?: Returned | undefined;
  ReturnConsumedCapacity?: CapacityDetail;
};

/** One checked write to one item. */
export interface Write {
  kind: WriteKind;
  table: Table;
  place: Place;
  /** The item that is put, or the key. */
  item: Item;
  expressions: Expressions;
  /** Why the key or item does not suit the table; then `place` is nowhere. */
  mismatch?: AwsError;
  /** The caller wants the present item with a failed condition. */
  showsOld: boolean;
}

/** PutItem, UpdateItem and DeleteItem. */
export async function writeItem(
  engine: Engine,
  kind: "put" | "update" | "delete",
  body: unknown,
): Promise<unknown> {
  const request: AloneRequest = parse(schemas[kind], body);
  const { ReturnValues = "NONE", ReturnConsumedCapacity } = request;
  if (kind !== "update" && ReturnValues !== "NONE" && ReturnValues !== "ALL_OLD") {
    throw invalid("ReturnValues can only be ALL_OLD or NONE");
  }
  const write = plan(engine, kind, request);
  if (write.mismatch) throw write.mismatch;
  const before = engine.commits.read(write.table, write.place);
  const attempt = decide(write, before);
  if (attempt.refused) {
    count(engine, "write", [refusedUnits(write.table, before, 1)]);
    // What it was refused for may not be committed yet.
    await engine.commits.settled();
    throw attempt.refused;
  }
  const used = [writeUnits(attempt.change, 1)];
  await engine.commits.commit([attempt.change]);
  count(engine, "write", used);
  const Attributes = shown(ReturnValues, write, attempt.change);
  const [consumed] = capacity(used, ReturnConsumedCapacity) ?? [];
  return { ...(Attributes && { Attributes }), ...(consumed && { ConsumedCapacity: consumed }) };
}

/** Checks a write as far as that is possible without the present item. Throws AwsError. */
export function plan(engine: Engine, kind: WriteKind, request: WriteRequest): Write {
  const item = checkedItem(request.Item ?? request.Key);
  const expressions = readExpressions(
    request,
    kind === "update" ? ["UpdateExpression", "ConditionExpression"] : ["ConditionExpression"],
  );
  if (request.Item) refuseLarge(itemSize(item), "Item size");
  const table = tableNamed(engine, request.TableName);
  const showsOld = request.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
  const write = { kind, table, item, expressions, showsOld };
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

/** Names an item for telling writes to one item apart. */
export function itemName({ table, place }: Write): string {
  return `${table.definition.name}\0${place.pk}\0${place.sk}`;
}

/** A change that may be committed, or the reason why not. */
export type Attempt = { change: Change; refused?: never } | { change?: never; refused: AwsError };

/** Decides one write on the item as it is now. */
export function decide(write: Write, before: Image | undefined): Attempt {
  const { table, place, expressions, showsOld } = write;
  const condition = expressions.ConditionExpression;
  if (condition && !holds(condition, before?.item ?? {})) {
    const details = showsOld && before ? { Item: before.item } : {};
    const words = "The conditional request failed";
    return { refused: new AwsError("ConditionalCheckFailedException", words, 400, details) };
  }
  try {
    return { change: changeOf(table, place, before, outcome(write, before)) };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { refused: error };
  }
}

/** What the write leaves in the item's place. */
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

function shown(returns: Returned, { expressions }: Write, { before, after }: Change): Item | undefined {
  const item = returns.endsWith("OLD") ? before?.item : after?.item;
  if (returns === "NONE" || item === undefined || returns.startsWith("ALL")) {
    return returns === "NONE" ? undefined : item;
  }
  const { UpdateExpression: update } = expressions;
  const part = update && project(projectionOf(update.paths), item);
  return part && Object.keys(part).length > 0 ? part : undefined;
}
