import { expect, test } from "vitest";
import { type Opened, open, testTable } from "./harness.ts";

const TableName = testTable.name;
const key = { pk: { S: "RX#1" }, sk: { S: "RX" } };
const gsi1 = (place: string) => ({ gsi1pk: { S: place }, gsi1sk: { S: "1" } });
const gsi2 = (place: string, list = "") => ({ gsi2pk: { S: place }, gsi2sk: { S: "1" }, list: { S: list } });
const text = (bytes: number) => ({ text: { S: "x".repeat(bytes) } });

/** The units that `work` used. */
async function used({ db }: Opened, work: () => Promise<unknown>): Promise<{ read: number; write: number }> {
  const before = db.units();
  await work();
  const after = db.units();
  return { read: after.read - before.read, write: after.write - before.write };
}

const puts: [
  what: string,
  before: object | undefined,
  after: object,
  single: number,
  inTransaction: number,
][] = [
  ["a small item without index", undefined, {}, 1, 2],
  ["a small item with one index entry", undefined, gsi1("A"), 2, 3],
  ["a small item with both index entries", undefined, { ...gsi1("A"), ...gsi2("A") }, 3, 4],
  ["an item of 1.5 KB with an entry of all of it", undefined, { ...gsi1("A"), ...text(1500) }, 4, 6],
  ["an item of 1.5 KB with a small entry", undefined, { ...gsi2("A"), ...text(1500) }, 3, 5],
  ["a large item made small", text(3000), {}, 3, 6],
  ["a change inside an entry", { ...gsi2("A", "old") }, { ...gsi2("A", "new") }, 2, 3],
  ["a change the index does not project", { ...gsi2("A") }, { ...gsi2("A"), ...text(1) }, 1, 2],
  ["a move of the entry", gsi1("A"), gsi1("B"), 3, 4],
  ["an item leaving its index", gsi1("A"), {}, 2, 3],
  ["an item entering an index", {}, gsi1("A"), 2, 3],
  ["the same item again", gsi1("A"), gsi1("A"), 1, 2],
];

test.each(puts)("putting %s", async (_what, before, after, single, inTransaction) => {
  for (const [units, operation] of [
    [single, "PutItem"],
    [inTransaction, "TransactWriteItems"],
  ] as const) {
    const opened = await open();
    if (before) await opened.db.call("PutItem", { TableName, Item: { ...key, ...before } });
    const put = { TableName, Item: { ...key, ...after } };
    const body = operation === "PutItem" ? put : { TransactItems: [{ Put: put }] };
    expect(await used(opened, () => opened.db.call(operation, body))).toEqual({ read: 0, write: units });
  }
});

test("updates, deletes, checks and refusals count the stored item", async () => {
  const opened = await open();
  const { db } = opened;
  const write = async (operation: string, body: object) =>
    (await used(opened, () => db.call(operation, body))).write;
  await db.call("PutItem", { TableName, Item: { ...key, ...gsi2("A"), ...text(1500) } });
  const set = { UpdateExpression: "SET a = :a", ExpressionAttributeValues: { ":a": { S: "1" } } };
  expect(await write("UpdateItem", { TableName, Key: key, ...set })).toBe(2);
  const check = { TableName, Key: key, ConditionExpression: "attribute_exists(pk)" };
  expect(await write("TransactWriteItems", { TransactItems: [{ ConditionCheck: check }] })).toBe(4);
  const refusal = { TableName, Key: key, ConditionExpression: "attribute_not_exists(pk)" };
  const refused = () => expect(db.call("DeleteItem", refusal)).rejects.toThrow();
  expect((await used(opened, refused)).write).toBe(2);
  const cancelled = () =>
    expect(db.call("TransactWriteItems", { TransactItems: [{ Delete: refusal }] })).rejects.toThrow();
  expect((await used(opened, cancelled)).write).toBe(4);
  expect(await write("DeleteItem", { TableName, Key: key })).toBe(3);
  expect(await write("DeleteItem", { TableName, Key: key })).toBe(1);
});

test("reads count 4 KB steps: half when eventual, one by one in a batch", async () => {
  const opened = await open();
  const { db } = opened;
  const read = async (operation: string, body: object) =>
    (await used(opened, () => db.call(operation, body))).read;
  const other = { pk: { S: "RX#2" }, sk: { S: "RX" } };
  await db.call("PutItem", { TableName, Item: { ...key, ...text(5000) } });
  await db.call("PutItem", { TableName, Item: other });
  expect(await read("GetItem", { TableName, Key: other })).toBe(0.5);
  expect(await read("GetItem", { TableName, Key: other, ConsistentRead: true })).toBe(1);
  expect(await read("GetItem", { TableName, Key: key, ConsistentRead: true })).toBe(2);
  expect(await read("GetItem", { TableName, Key: { pk: { S: "none" }, sk: { S: "none" } } })).toBe(0.5);
  expect(await read("BatchGetItem", { RequestItems: { [TableName]: { Keys: [key, other] } } })).toBe(1.5);
});

test("a query or a scan counts the sum of the rows it read, of the table or of the index", async () => {
  const opened = await open();
  const { db } = opened;
  for (let n = 0; n < 10; n++) {
    const Item = { pk: { S: "P" }, sk: { S: `${n}` }, n: { N: `${n}` }, ...gsi2("A"), ...text(1000) };
    await db.call("PutItem", { TableName, Item });
  }
  const read = async (body: object, operation = "Query") =>
    (await used(opened, () => db.call(operation, { TableName, ...body }))).read;
  const all = { KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": { S: "P" } } };
  expect(await read(all)).toBe(1.5);
  expect(await read({ ...all, ConsistentRead: true })).toBe(3);
  expect(await read({ ...all, Limit: 2 })).toBe(0.5);
  const filter = { FilterExpression: "n = :n", ExpressionAttributeValues: { ":n": { N: "0" } } };
  expect(await read(filter, "Scan")).toBe(1.5);
  const entries = { KeyConditionExpression: "gsi2pk = :a", ExpressionAttributeValues: { ":a": { S: "A" } } };
  expect(await read({ ...entries, IndexName: "gsi2" })).toBe(0.5);
  expect(await read({ ...all, ExpressionAttributeValues: { ":p": { S: "none" } } })).toBe(0.5);
});

test("a transaction repeated under its token costs a read", async () => {
  const opened = await open();
  const write = { ClientRequestToken: "t", TransactItems: [{ Put: { TableName, Item: key } }] };
  const run = () => opened.db.call("TransactWriteItems", write);
  expect(await used(opened, run)).toEqual({ read: 0, write: 2 });
  expect(await used(opened, run)).toEqual({ read: 2, write: 0 });
});
