import {
  DescribeLimitsCommand,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { connect, open, testTable } from "./harness.ts";

const TableName = testTable.name;
const key = { pk: "RX#1", sk: "RX" };

test("every attribute type is returned as it was put", async () => {
  const { documents, client } = await connect((await open()).db);
  const item = {
    ...key,
    text: "Größe 😀",
    empty: "",
    number: -12.5,
    huge: 9007199254740991,
    bytes: new Uint8Array([0, 255, 7]),
    yes: true,
    no: false,
    nothing: null,
    texts: new Set(["b", "a"]),
    numbers: new Set([3, 1.5]),
    list: [1, "two", [null, { deep: [] }]],
    map: { a: { b: new Set([new Uint8Array([1])]) }, empty: {} },
  };
  await documents.send(new PutCommand({ TableName, Item: item }));
  const got = await documents.send(new GetCommand({ TableName, Key: key }));
  expect(got.Item).toEqual(item);

  const digits = "12345678901234567890123456789012345678";
  await client.send(
    new PutItemCommand({ TableName, Item: { pk: { S: "N" }, sk: { S: "N" }, n: { N: digits } } }),
  );
  const exact = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: "N" }, sk: { S: "N" } } }));
  expect(exact.Item?.n).toEqual({ N: digits });
});

test("an update of an absent item creates it, and a delete removes it", async () => {
  const { documents } = await connect((await open()).db);
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: key,
      UpdateExpression: "SET a = :a",
      ExpressionAttributeValues: { ":a": 1 },
    }),
  );
  const present = async () => (await documents.send(new GetCommand({ TableName, Key: key }))).Item;
  expect(await present()).toEqual({ ...key, a: 1 });
  await documents.send(new DeleteCommand({ TableName, Key: key }));
  expect(await present()).toBeUndefined();
});

test("a batch reads several items, leaves out missing ones and refuses one named twice", async () => {
  const { documents } = await connect((await open()).db);
  const items = Array.from({ length: 25 }, (_, n) => ({ pk: "B", sk: `${n}`, n }));
  await Promise.all(items.slice(1).map((Item) => documents.send(new PutCommand({ TableName, Item }))));
  const batch = (all: { pk: string; sk: string }[]) =>
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: all.map(({ pk, sk }) => ({ pk, sk })) } } });
  const { Responses } = await documents.send(batch(items));
  expect(Responses?.[TableName]).toEqual(items.slice(1));
  await expect(documents.send(batch([...items, ...items.slice(0, 1)]))).rejects.toThrow(
    "Provided list of item keys contains duplicates",
  );
});

test("the table describes itself as declared", async () => {
  const { client } = await connect((await open()).db);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  expect(Table).toMatchObject({
    TableArn: testTable.arn,
    TableStatus: "ACTIVE",
    ItemCount: 0,
    LatestStreamArn: testTable.streamArn,
  });
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(["gsi1", "gsi2"]);
});

test("an unknown operation is refused by name, and an unknown table as by AWS", async () => {
  const { client, documents } = await connect((await open()).db);
  await expect(client.send(new DescribeLimitsCommand({}))).rejects.toMatchObject({
    name: "UnknownOperationException",
    message: expect.stringContaining("DescribeLimits"),
  });
  await expect(documents.send(new GetCommand({ TableName: "elsewhere", Key: key }))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
});

test("a caller's request is not modified", async () => {
  const { db } = await open();
  const body = { TableName, Item: { pk: { S: "a" }, sk: { S: "b" }, n: { N: "1.0" } } };
  const copy = structuredClone(body);
  await db.call("PutItem", body);
  expect(body).toEqual(copy);
});
