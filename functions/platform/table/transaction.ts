import { randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#kernel/call/problem";
import { mostWrites } from "#kernel/most-writes";
import { counted } from "../api/check.ts";
import { env } from "../env.ts";
import { isBusyNow, untilDone } from "./back-off.ts";
import { client, type Item, type Key } from "./table.ts";
import type { Write } from "./write.ts";

export type { Write } from "./write.ts";

/** Puts an item whose key must not exist. */
export function putNew(item: Item & Key, refused: () => Error): Write {
  return {
    item: { Put: { ...inTable(), Item: item, ConditionExpression: "attribute_not_exists(pk)" } },
    refused,
  };
}

/** Puts an item whose key must not exist, or be held by an item with the same value of a field. */
export function putNewOrSame(item: Item & Key, field: string, refused: () => Error): Write {
  const condition = {
    ConditionExpression: "attribute_not_exists(pk) OR #field = :value",
    ExpressionAttributeNames: { "#field": field },
    ExpressionAttributeValues: { ":value": item[field] },
  };
  return { item: { Put: { ...inTable(), Item: item, ...condition } }, refused };
}

/** Puts the next version of an item; the version that was read must still be current. */
export function putNext(item: Item & Key, version: number, refused: () => Error): Write {
  const condition = {
    ConditionExpression: "version = :version",
    ExpressionAttributeValues: { ":version": version },
  };
  return { item: { Put: { ...inTable(), Item: item, ...condition } }, refused };
}

/** Puts an item unconditionally. */
export function putAny(item: Item & Key): Write {
  return { item: { Put: { ...inTable(), Item: item } } };
}

/** Deletes an item, if it exists. */
export function remove({ pk, sk }: Key): Write {
  return { item: { Delete: { ...inTable(), Key: { pk, sk } } } };
}

/** Deletes an item that must exist. */
export function removeOnce({ pk, sk }: Key, refused: () => Error): Write {
  const condition = { ConditionExpression: "attribute_exists(pk)" };
  return { item: { Delete: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Deletes an item that names its owner; refuses the transaction for any other owner. */
export function removeOwn({ pk, sk }: Key, field: string, owner: string): Write {
  const condition = {
    ConditionExpression: "#field = :owner",
    ExpressionAttributeNames: { "#field": field },
    ExpressionAttributeValues: { ":owner": owner },
  };
  const refused = () => new Problem("changed_meanwhile");
  return { item: { Delete: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Checks that the version of an item that was read is still current, for a decision that relies on it. */
export function checkVersion({ pk, sk }: Key, version: number, refused: () => Error): Write {
  const condition = {
    ConditionExpression: "version = :version",
    ExpressionAttributeValues: { ":version": version },
  };
  return { item: { ConditionCheck: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Checks that an item does not exist. */
export function checkAbsent({ pk, sk }: Key, refused: () => Error): Write {
  const condition = { ConditionExpression: "attribute_not_exists(pk)" };
  return { item: { ConditionCheck: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** A counter of an item that must be as read, for a decision that relies on it. */
export interface CounterGuard {
  readonly counter: string;
  readonly was: number;
  readonly refused: () => Error;
}

/** The most that a counter may be before it is increased. */
export interface CounterLimit {
  readonly counter: string;
  readonly most: number;
  readonly refused: () => Error;
}

/** Checks that a counter of an item is as read. */
export function checkCounter({ pk, sk }: Key, { counter, was, refused }: CounterGuard): Write {
  const condition = {
    ConditionExpression: asRead({ counter, was }),
    ExpressionAttributeNames: { [`#${counter}`]: counter },
    ExpressionAttributeValues: { ":was": was },
  };
  return { item: { ConditionCheck: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** A counter that is zero may be missing. */
function asRead({ counter, was }: Pick<CounterGuard, "counter" | "was">): string {
  return `${was === 0 ? `attribute_not_exists(#${counter}) OR ` : ""}#${counter} = :was`;
}

function conditionOf(guard: CounterGuard | CounterLimit): [condition: string, value: Record<string, number>] {
  if ("was" in guard) return [asRead(guard), { ":was": guard.was }];
  const { counter, most } = guard;
  return [`attribute_not_exists(#${counter}) OR #${counter} <= :most`, { ":most": most }];
}

/**
 * Adds to counters and sets of texts, and sets attributes of an item, creating it if needed. `guard` is a counter of the item that must
 * be as read, or not above a limit.
 */
export function increment(
  { pk, sk }: Key,
  add: Readonly<Record<string, number | ReadonlySet<string>>>,
  set: Readonly<Record<string, unknown>> = {},
  guard?: CounterGuard | CounterLimit,
): Write {
  const [condition, limit] = guard ? conditionOf(guard) : [];
  const sets = Object.keys(set).map((name) => `#${name} = :${name}`);
  const adds = Object.keys(add).map((name) => `#${name} :${name}`);
  const expression = [sets.length && `SET ${sets.join(", ")}`, adds.length && `ADD ${adds.join(", ")}`];
  const entries = Object.entries({ ...set, ...add });
  const names = [...entries.map(([name]) => name), ...(guard ? [guard.counter] : [])];
  const update = {
    ...inTable(),
    Key: { pk, sk },
    UpdateExpression: expression.filter(Boolean).join(" "),
    ...(condition && { ConditionExpression: condition }),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
      ...limit,
    },
  };
  return { item: { Update: update }, ...(guard && { refused: guard.refused }) };
}

/** Removes texts from a set of an item, if they are in it. */
export function removeFromSet({ pk, sk }: Key, field: string, texts: readonly string[]): Write {
  const update = {
    ...inTable(),
    Key: { pk, sk },
    UpdateExpression: "DELETE #field :texts",
    ExpressionAttributeNames: { "#field": field },
    ExpressionAttributeValues: { ":texts": new Set(texts) },
  };
  return { item: { Update: update } };
}

/**
 * Commits all writes or none, and counts the call with them unless it is counted. A conflict or throttling is retried with jitter. Throws the `refused`
 * of a write, and Problem 503 if the table stays busy.
 */
export async function commit(writes: readonly Write[]): Promise<void> {
  await counted(writes.length < mostWrites, (also) => transact([...also, ...writes]));
}

/** Throws what the first refused write says. */
async function transact(writes: readonly Write[]): Promise<void> {
  const TransactItems = writes.map((write) => write.item);
  let ClientRequestToken = randomUUID();
  try {
    await untilDone(async () => {
      await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })).catch((error) => {
        // A request in progress keeps its token, which makes the retry idempotent; a cancelled one needs a new token.
        if (!isInProgress(error)) ClientRequestToken = randomUUID();
        throw error;
      });
    }, isBusy);
  } catch (error) {
    const refusal = reasons(error).indexOf(conditionFailed);
    throw writes[refusal]?.refused?.() ?? error;
  }
}

const conditionFailed = "ConditionalCheckFailed";
const busyReasons = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
  "RequestLimitExceeded",
]);

/** A failed condition is final, whatever the reasons of the other writes. */
function isBusy(error: unknown): boolean {
  const codes = reasons(error);
  if (codes.includes(conditionFailed)) return false;
  return isBusyNow(error) || codes.some((code) => code !== undefined && busyReasons.has(code));
}

function isInProgress(error: unknown): boolean {
  return error instanceof Error && error.name === "TransactionInProgressException";
}

function reasons(error: unknown): (string | undefined)[] {
  if (!(error instanceof Error) || !("CancellationReasons" in error)) return [];
  const list = error.CancellationReasons;
  return Array.isArray(list) ? list.map((reason: { Code?: string }) => reason.Code) : [];
}

function inTable() {
  return { TableName: env("TABLE_NAME") };
}
