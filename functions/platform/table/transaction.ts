import { randomUUID } from "node:crypto";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#kernel/call/problem";
import { env } from "../env.ts";
import { isBusyNow, untilDone } from "./back-off.ts";
import { type Item, type Key, writer } from "./table.ts";

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write of a transaction. When its condition does not hold, nothing is written and `refused` is thrown. */
export interface Write {
  readonly item: TransactItem;
  readonly refused?: () => Error;
}

/** Puts an item whose key must not exist yet. */
export function putNew(item: Item & Key, refused: () => Error): Write {
  return {
    item: { Put: { ...inTable(), Item: item, ConditionExpression: "attribute_not_exists(pk)" } },
    refused,
  };
}

/** Puts the next version of an item; the version that was read must still be there. */
export function putNext(item: Item & Key, version: number, refused: () => Error): Write {
  const condition = {
    ConditionExpression: "version = :version",
    ExpressionAttributeValues: { ":version": version },
  };
  return { item: { Put: { ...inTable(), Item: item, ...condition } }, refused };
}

/** Puts an item whatever was there. */
export function putAny(item: Item & Key): Write {
  return { item: { Put: { ...inTable(), Item: item } } };
}

/** Removes an item; nothing happens when it is not there. */
export function remove({ pk, sk }: Key): Write {
  return { item: { Delete: { ...inTable(), Key: { pk, sk } } } };
}

/** Removes an item that must still be there. */
export function removeOnce({ pk, sk }: Key, refused: () => Error): Write {
  const condition = { ConditionExpression: "attribute_exists(pk)" };
  return { item: { Delete: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Removes an item that names its owner; somebody else's is left alone and the transaction refused. */
export function removeOwn({ pk, sk }: Key, field: string, owner: string): Write {
  const condition = {
    ConditionExpression: "#field = :owner",
    ExpressionAttributeNames: { "#field": field },
    ExpressionAttributeValues: { ":owner": owner },
  };
  const refused = () => new Problem("changed_meanwhile");
  return { item: { Delete: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Checks that a version of an item that was read is still there, for a decision that rests on it. */
export function checkVersion({ pk, sk }: Key, version: number, refused: () => Error): Write {
  const condition = {
    ConditionExpression: "version = :version",
    ExpressionAttributeValues: { ":version": version },
  };
  return { item: { ConditionCheck: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Checks that an item is not there. */
export function checkAbsent({ pk, sk }: Key, refused: () => Error): Write {
  const condition = { ConditionExpression: "attribute_not_exists(pk)" };
  return { item: { ConditionCheck: { ...inTable(), Key: { pk, sk }, ...condition } }, refused };
}

/** Adds to counters and sets attributes of an item, which begins to exist with them. */
export function increment(
  { pk, sk }: Key,
  add: Readonly<Record<string, number>>,
  set: Readonly<Record<string, unknown>> = {},
): Write {
  const sets = Object.keys(set).map((name) => `#${name} = :${name}`);
  const adds = Object.keys(add).map((name) => `#${name} :${name}`);
  const expression = [sets.length && `SET ${sets.join(", ")}`, adds.length && `ADD ${adds.join(", ")}`];
  const entries = Object.entries({ ...set, ...add });
  const update = {
    ...inTable(),
    Key: { pk, sk },
    UpdateExpression: expression.filter(Boolean).join(" "),
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  };
  return { item: { Update: update } };
}

/**
 * Writes all or nothing. What the table could not do for now, because of another transaction or of too many, is tried again with
 * jitter. Throws what a write is refused with, and Problem 503 when the table stays busy.
 */
export async function commit(writes: readonly Write[]): Promise<void> {
  const client = await writer();
  const TransactItems = writes.map((write) => write.item);
  let ClientRequestToken = randomUUID();
  try {
    await untilDone(async () => {
      await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })).catch((error) => {
        // What is in progress is done once under its name; what was cancelled is another try.
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

/** A condition that did not hold is an answer, whatever kept the other writes. */
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
