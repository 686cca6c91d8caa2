import { BatchGetCommand, GetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { connect, open, testTable } from "./harness.ts";

const TableName = testTable.name;
const visit = { pk: "APPOINTMENT#1", sk: "APPOINTMENT" };
const slot = { pk: "SLOT#7", sk: "09:00" };
const absent = "attribute_not_exists(pk)";
/** Counts one more in an item, in the form of the low-level API. */
const add = (pk: string, attribute: string, value = ":one") => ({
  Update: {
    TableName,
    Key: { pk: { S: pk }, sk: { S: "TOTALS" } },
    UpdateExpression: `ADD ${attribute} ${value}`,
    ExpressionAttributeValues: { [value]: { N: "1" } },
  },
});

test("a transaction puts, updates, deletes and checks in one step", async () => {
  const { documents } = await connect((await open()).db);
  await documents.send(new PutCommand({ TableName, Item: { ...slot, visit: "1" } }));
  await documents.send(new PutCommand({ TableName, Item: { pk: "DOCTOR#7", sk: "TOTALS", visits: 1 } }));
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { ...visit, status: "booked" }, ConditionExpression: absent } },
        {
          Update: {
            TableName,
            Key: { pk: "DOCTOR#7", sk: "TOTALS" },
            UpdateExpression: "ADD visits :one",
            ExpressionAttributeValues: { ":one": 1 },
          },
        },
        { Delete: { TableName, Key: slot, ConditionExpression: "attribute_exists(visit)" } },
        { ConditionCheck: { TableName, Key: { pk: "PAIR", sk: "1" }, ConditionExpression: absent } },
      ],
    }),
  );
  const Keys = [visit, { pk: "DOCTOR#7", sk: "TOTALS" }, slot];
  const { Responses } = await documents.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
  );
  expect(Responses?.[TableName]).toEqual([
    { ...visit, status: "booked" },
    { pk: "DOCTOR#7", sk: "TOTALS", visits: 2 },
  ]);
});

test("when one condition fails nothing is written and each item has its reason", async () => {
  const { db } = await open();
  const { documents } = await connect(db);
  await documents.send(new PutCommand({ TableName, Item: { ...slot, visit: "other" } }));
  const before = await db.records(testTable.streamArn, 0, 100);
  const book = documents.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: visit, ConditionExpression: absent } },
        { Put: { TableName, Item: { ...slot, visit: "1" }, ConditionExpression: absent } },
        {
          ConditionCheck: {
            TableName,
            Key: { pk: "USER#9", sk: "USER" },
            ConditionExpression: "attribute_exists(pk)",
          },
        },
      ],
    }),
  );
  await expect(book).rejects.toMatchObject({
    name: "TransactionCanceledException",
    message:
      "Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ConditionalCheckFailed]",
    CancellationReasons: [
      { Code: "None" },
      { Code: "ConditionalCheckFailed", Message: "The conditional request failed" },
      { Code: "ConditionalCheckFailed", Message: "The conditional request failed" },
    ],
  });
  const { Item } = await documents.send(new GetCommand({ TableName, Key: visit }));
  expect(Item).toBeUndefined();
  expect(await db.records(testTable.streamArn, 0, 100)).toEqual(before);
});

test("an item that violates the table's schema is a validation error in its own place", async () => {
  const { documents } = await connect((await open()).db);
  const write = documents.send(
    new TransactWriteCommand({
      TransactItems: [{ Put: { TableName, Item: visit } }, { Put: { TableName, Item: { pk: "only" } } }],
    }),
  );
  await expect(write).rejects.toMatchObject({
    CancellationReasons: [
      { Code: "None" },
      { Code: "ValidationError", Message: expect.stringContaining("Missing the key sk") },
    ],
  });
});

test("the same token with the same content writes once for ten minutes, after a restart too", async () => {
  const first = await open();
  const count = (value?: string) => ({
    ClientRequestToken: "token-1",
    TransactItems: [add("COUNT", "visits", value)],
  });
  const { Key } = add("COUNT", "visits").Update;
  const visits = (db: typeof first.db) => db.call("GetItem", { TableName, Key });
  await Promise.all([
    first.db.call("TransactWriteItems", count()),
    first.db.call("TransactWriteItems", count()),
  ]);
  await first.db.close();

  const { db, clock } = await open(first);
  await db.call("TransactWriteItems", count());
  expect(await visits(db)).toMatchObject({ Item: { visits: { N: "1" } } });
  await expect(db.call("TransactWriteItems", count(":other"))).rejects.toMatchObject({
    code: "IdempotentParameterMismatchException",
  });

  clock.advance(10 * 60_000);
  await db.sweep();
  await db.call("TransactWriteItems", count());
  expect(await visits(db)).toMatchObject({ Item: { visits: { N: "2" } } });
});

test("two different transactions at the same moment under one token are distinguished", async () => {
  const { db } = await open();
  const write = (name: string) =>
    db.call("TransactWriteItems", {
      ClientRequestToken: "token-3",
      TransactItems: [{ Put: { TableName, Item: { pk: { S: name }, sk: { S: name } } } }],
    });
  await expect(Promise.allSettled([write("a"), write("b")])).resolves.toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "IdempotentParameterMismatchException" } },
  ]);
});

test("a cancelled transaction does not use up its token", async () => {
  const { db } = await open();
  const item = { pk: { S: "A" }, sk: { S: "A" } };
  const write = {
    ClientRequestToken: "token-2",
    TransactItems: [
      { ConditionCheck: { TableName, Key: item, ConditionExpression: "attribute_exists(pk)" } },
    ],
  };
  await expect(db.call("TransactWriteItems", write)).rejects.toMatchObject({
    code: "TransactionCanceledException",
  });
  await db.call("PutItem", { TableName, Item: item });
  await expect(db.call("TransactWriteItems", write)).resolves.toEqual({});
});

test.each([
  ["no items", [], /transactItems/],
  ["more than 100 items", Array.from({ length: 101 }, () => ({})), /transactItems/],
  [
    "two operations on one item",
    [{ Put: { TableName, Item: visit } }, { Delete: { TableName, Key: visit } }],
    "Transaction request cannot include multiple operations on one item",
  ],
  [
    "two operations in one entry",
    [{ Put: { TableName, Item: visit }, Delete: { TableName, Key: slot } }],
    /only contain one of/,
  ],
  [
    "a faulty expression",
    [{ Put: { TableName, Item: visit, ConditionExpression: "=" } }],
    /Invalid ConditionExpression/,
  ],
])("a transaction with %s is refused as a whole", async (_what, TransactItems, message) => {
  const { documents } = await connect((await open()).db);
  await expect(documents.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject({
    name: "ValidationException",
    message: expect.stringMatching(message),
  });
});

test("of 200 simultaneous conditional writes exactly one wins", async () => {
  const { db } = await open();
  const attempts = Array.from({ length: 200 }, (_, n) => {
    const Item = { pk: { S: "SLOT#7" }, sk: { S: "09:00" }, by: { N: String(n) } };
    const put = { TableName, Item, ConditionExpression: absent };
    return n % 2 === 0
      ? db.call("PutItem", put)
      : db.call("TransactWriteItems", { TransactItems: [{ Put: put }] });
  });
  const results = await Promise.allSettled(attempts);
  const winners = results.flatMap(({ status }, n) => (status === "fulfilled" ? n : []));
  expect(winners).toHaveLength(1);
  const records = await db.records(testTable.streamArn, 0, 500);
  expect(records.map(({ record }) => record.dynamodb.NewImage?.by)).toEqual([{ N: String(winners[0]) }]);
});

test("transactions that cross over the same items in opposite order all finish", async () => {
  const { db } = await open();
  const names = ["a", "b", "c"];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      db.call("TransactWriteItems", {
        TransactItems: (n % 2 ? names : names.toReversed()).map((name) => add(name, "n")),
      }),
    ),
  );
  const Keys = names.map((name) => add(name, "n").Update.Key);
  const got = await db.call("BatchGetItem", { RequestItems: { [TableName]: { Keys } } });
  expect(got).toMatchObject({ Responses: { [TableName]: names.map(() => ({ n: { N: "60" } })) } });
});
