import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { checked, mayWrite } from "../api/check.ts";
import { env } from "../env.ts";
import { untilDone } from "./back-off.ts";
import { batchedGet, type Item, type Key } from "./batched-get.ts";
import type { Update } from "./write.ts";

export type { Item, Key } from "./batched-get.ts";
export type Index = "gsi1" | "gsi2";

/** A range of one partition: sort keys from `low` to `high` (both included), on the table or an index. */
export interface Range {
  readonly index?: Index;
  readonly pk: string;
  readonly low: string;
  readonly high: string;
}

/** The shared client for reads. Writes use `writer`, and transactions `counted`. */
export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

/**
 * All sort keys with a prefix. DynamoDB rejects an empty string as a bound, so the lowest character replaces it. It
 * orders by UTF-8 bytes, whose last character is U+10FFFF and not U+FFFF.
 */
export function beginning(prefix: string): { low: string; high: string } {
  return { low: prefix || "\u0000", high: `${prefix}\u{10ffff}` };
}

/** Whether a sort key precedes another in the table's order. */
export function isBefore(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
}

const getBatched = batchedGet(client);

/** The client for writes. It waits for the parallel check of the caller and for the count of the call. */
async function writer(): Promise<DynamoDBDocumentClient> {
  await mayWrite();
  return client;
}

/** The result of a read, once the parallel check of the caller has passed. */
async function afterCheck<T>(read: Promise<T>): Promise<T> {
  const [found] = await Promise.all([read, checked()]);
  return found;
}

/** Reads one item consistently; undefined if there is none. Reads of one tick share a request. */
export async function get(key: Key): Promise<Item | undefined> {
  return await afterCheck(getBatched(key, true));
}

/**
 * Reads one item eventually consistently, for half the price of `get`: for display and for data that does not change
 * within a second.
 */
export async function getEventually(key: Key): Promise<Item | undefined> {
  return await afterCheck(getBatched(key, false));
}

/** The same for an item whose absence decides: an eventually consistent read may miss a new item, so another one follows. */
export async function getEventuallyOrNow(key: Key): Promise<Item | undefined> {
  return (await getEventually(key)) ?? (await get(key));
}

/** Reads items by key, in the order of the keys, without the missing ones. */
export async function getMany(
  keys: readonly Key[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Item[]> {
  const found = await Promise.all(keys.map(consistent ? get : getEventually));
  return found.filter((item) => item !== undefined);
}

/**
 * Up to `limit` items of a range, ascending unless `newestFirst`. The table reads at most a megabyte per request,
 * however few items that holds.
 */
export async function query(
  range: Range,
  limit: number,
  { newestFirst = false, consistent = false }: { newestFirst?: boolean; consistent?: boolean } = {},
): Promise<Item[]> {
  const found: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const command: QueryCommand = new QueryCommand({
      ...keyCondition(range),
      Limit: limit - found.length,
      ScanIndexForward: !newestFirst,
      ExclusiveStartKey: from,
      ...(consistent && { ConsistentRead: true }),
    });
    const answer = await afterCheck(untilDone(() => client.send(command)));
    found.push(...(answer.Items ?? []));
    from = answer.LastEvaluatedKey;
  } while (from && found.length < limit);
  return found;
}

/** Puts an item unless its key exists; returns whether it did. */
export async function putOnce(item: Item & Key): Promise<boolean> {
  return await putIf("attribute_not_exists(pk)", item);
}

/** Puts an item if a condition on the existing one holds; returns whether it did. */
export async function putIf(condition: string, item: Item & Key, values?: Item): Promise<boolean> {
  const put = { TableName: env("TABLE_NAME"), Item: item, ConditionExpression: condition };
  const command = new PutCommand({ ...put, ...(values && { ExpressionAttributeValues: values }) });
  return await unlessRefused((writing) => writing.send(command));
}

/** Puts an item unconditionally. */
export async function put(item: Item & Key): Promise<void> {
  await written((writing) => writing.send(new PutCommand({ TableName: env("TABLE_NAME"), Item: item })));
}

/** Deletes an item, if it exists. */
export async function remove({ pk, sk }: Key): Promise<void> {
  const key = { TableName: env("TABLE_NAME"), Key: { pk, sk } };
  await written((writing) => writing.send(new DeleteCommand(key)));
}

/** Deletes an item if a condition on it holds. */
export async function removeIf(condition: string, { pk, sk }: Key, values: Item): Promise<void> {
  const key = { TableName: env("TABLE_NAME"), Key: { pk, sk } };
  const guard = { ConditionExpression: condition, ExpressionAttributeValues: values };
  await unlessRefused((writing) => writing.send(new DeleteCommand({ ...key, ...guard })));
}

/** Updates by expression; returns the new item, or undefined if the condition did not hold. */
export async function update(
  { pk, sk }: Key,
  expression: string,
  values: Item | undefined,
  more: { condition?: string; names?: Record<string, string> } = {},
): Promise<Item | undefined> {
  const command = new UpdateCommand({
    TableName: env("TABLE_NAME"),
    Key: { pk, sk },
    UpdateExpression: expression,
    ...(values && { ExpressionAttributeValues: values }),
    ...(more.condition && { ConditionExpression: more.condition }),
    ...(more.names && { ExpressionAttributeNames: more.names }),
    ReturnValues: "ALL_NEW",
  });
  try {
    return (await written((writing) => writing.send(command))).Attributes;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Makes the update of a transaction without one, for half the price. Throws its `refused`. */
export async function updateAlone({ item, refused }: Update): Promise<void> {
  if (!(await unlessRefused((writing) => writing.send(new UpdateCommand(item.Update))))) throw refused();
}

/** Writes once the request may change something, retrying while the table is busy. */
async function written<T>(write: (writing: DynamoDBDocumentClient) => Promise<T>): Promise<T> {
  const writing = await writer();
  return await untilDone(() => write(writing));
}

async function unlessRefused(write: (writing: DynamoDBDocumentClient) => Promise<unknown>): Promise<boolean> {
  try {
    await written(write);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === "ConditionalCheckFailedException";
}

function keyCondition({ index, pk, low, high }: Range) {
  const [partition, sort] = index ? [`${index}pk`, `${index}sk`] : ["pk", "sk"];
  return {
    TableName: env("TABLE_NAME"),
    ...(index && { IndexName: index }),
    KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :low AND :high",
    ExpressionAttributeNames: { "#pk": partition, "#sk": sort },
    ExpressionAttributeValues: { ":pk": pk, ":low": low, ":high": high },
  };
}
