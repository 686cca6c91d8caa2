import {
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
} from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { connect, open, testTable } from "./harness.ts";

const TableName = testTable.name;

/**
 * Nine visits of one doctor: three share a time, and two of these a partition, so that paging must distinguish items
 * with the same index key.
 */
async function nineVisits(documents: DynamoDBDocumentClient): Promise<void> {
  for (let n = 1; n <= 9; n++) {
    const time = `APPOINTMENT#2026-03-0${n >= 4 && n <= 6 ? 4 : n}`;
    const Item = {
      pk: `APPOINTMENT#${n === 6 ? 5 : n}`,
      sk: `${n}`,
      gsi1pk: "DOCTOR#7",
      gsi1sk: time,
      gsi2pk: "PATIENT#3",
      gsi2sk: time,
      list: { n },
      secret: "not projected",
    };
    await documents.send(new PutCommand({ TableName, Item }));
  }
}

async function pages(
  documents: DynamoDBDocumentClient,
  input: QueryCommandInput,
): Promise<Record<string, unknown>[][]> {
  const found: Record<string, unknown>[][] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({ ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    found.push(page.Items ?? []);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

test.each([
  ["gsi1", "gsi1pk", "DOCTOR#7", true],
  ["gsi1", "gsi1pk", "DOCTOR#7", false],
  ["gsi2", "gsi2pk", "PATIENT#3", true],
  ["gsi2", "gsi2pk", "PATIENT#3", false],
])(
  "paging through %s returns every entry once, in order (%s = %s, forward %s)",
  async (IndexName, attribute, value, ScanIndexForward) => {
    const { documents } = await connect((await open()).db);
    await nineVisits(documents);
    const query = {
      TableName,
      IndexName,
      ScanIndexForward,
      KeyConditionExpression: "#k = :k",
      ExpressionAttributeNames: { "#k": attribute },
      ExpressionAttributeValues: { ":k": value },
    };
    const whole = (await pages(documents, query)).flat();
    expect(whole).toHaveLength(9);
    const times = whole.map((item) => String(item[`${IndexName}sk`]));
    expect(times).toEqual(ScanIndexForward ? times.toSorted() : times.toSorted().toReversed());
    for (const Limit of [1, 2, 4]) {
      const paged = await pages(documents, { ...query, Limit });
      expect(paged.every((page) => page.length <= Limit)).toBe(true);
      expect(paged.flat()).toEqual(whole);
    }
  },
);

test("an index holds its projection, and an unknown index or a consistent read of one is refused", async () => {
  const { documents } = await connect((await open()).db);
  await nineVisits(documents);
  const query = {
    TableName,
    KeyConditionExpression: "gsi2pk = :k",
    ExpressionAttributeValues: { ":k": "PATIENT#3" },
  };
  const { Items } = await documents.send(new QueryCommand({ ...query, IndexName: "gsi2", Limit: 1 }));
  expect(Items).toEqual([
    {
      pk: "APPOINTMENT#1",
      sk: "1",
      gsi2pk: "PATIENT#3",
      gsi2sk: "APPOINTMENT#2026-03-01",
      list: { n: 1 },
    },
  ]);
  await expect(documents.send(new QueryCommand({ ...query, IndexName: "gsi9" }))).rejects.toThrow(
    "The table does not have the specified index: gsi9",
  );
  await expect(
    documents.send(new QueryCommand({ ...query, IndexName: "gsi2", ConsistentRead: true })),
  ).rejects.toThrow("Consistent reads are not supported on global secondary indexes");
});

test.each([
  ["begins_with(sk, :a)", { ":a": "EVENT#" }, ["EVENT#01", "EVENT#02", "EVENT#03"]],
  ["sk BETWEEN :a AND :b", { ":a": "EVENT#02", ":b": "NOTE#1" }, ["EVENT#02", "EVENT#03", "NOTE#1"]],
  ["sk > :a", { ":a": "EVENT#03" }, ["NOTE#1", "USER"]],
  ["sk <= :a", { ":a": "EVENT#02" }, ["EVENT#01", "EVENT#02"]],
  ["sk = :a", { ":a": "USER" }, ["USER"]],
  [":a >= sk", { ":a": "EVENT#02" }, ["EVENT#01", "EVENT#02"]],
])("a partition is read by a condition on the sort key: %s", async (condition, values, expected) => {
  const { documents } = await connect((await open()).db);
  for (const sk of ["USER", "EVENT#02", "NOTE#1", "EVENT#01", "EVENT#03"]) {
    await documents.send(new PutCommand({ TableName, Item: { pk: "USER#1", sk } }));
  }
  await documents.send(new PutCommand({ TableName, Item: { pk: "USER#2", sk: "USER" } }));
  const { Items } = await documents.send(
    new QueryCommand({
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: { ":pk": "USER#1", ...values },
    }),
  );
  expect(Items?.map((item) => item.sk)).toEqual(expected);
});

test("a filter applies to a scanned page after it is cut, and a count returns no items", async () => {
  const { documents } = await connect((await open()).db);
  for (let n = 0; n < 6; n++)
    await documents.send(new PutCommand({ TableName, Item: { pk: "P", sk: `${n}`, odd: n % 2 === 1 } }));
  const page = await documents.send(
    new ScanCommand({
      TableName,
      Limit: 4,
      FilterExpression: "odd = :yes",
      ExpressionAttributeValues: { ":yes": true },
    }),
  );
  expect(page).toMatchObject({
    Count: 2,
    ScannedCount: 4,
    Items: [{ sk: "1" }, { sk: "3" }],
    LastEvaluatedKey: { pk: "P", sk: "3" },
  });
  const counted = await documents.send(
    new QueryCommand({
      TableName,
      Select: "COUNT",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "P" },
    }),
  );
  expect(counted).toMatchObject({ Count: 6, ScannedCount: 6 });
  expect(counted.Items).toBeUndefined();
});

test("an index entry follows its item: it appears, moves and disappears", async () => {
  const { documents } = await connect((await open()).db);
  const entries = async (pharmacy: string) => {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :k",
        ExpressionAttributeValues: { ":k": pharmacy },
      }),
    );
    return Items?.map((item) => item.pk);
  };
  const put = (more: object) =>
    documents.send(new PutCommand({ TableName, Item: { pk: "RX#1", sk: "RX", ...more } }));
  await put({ gsi1pk: "PHARMACY#1" });
  expect(await entries("PHARMACY#1")).toEqual([]);
  await put({ gsi1pk: "PHARMACY#1", gsi1sk: "RX#sent" });
  expect(await entries("PHARMACY#1")).toEqual(["RX#1"]);
  await put({ gsi1pk: "PHARMACY#2", gsi1sk: "RX#sent" });
  expect([await entries("PHARMACY#1"), await entries("PHARMACY#2")]).toEqual([[], ["RX#1"]]);
  await put({});
  expect(await entries("PHARMACY#2")).toEqual([]);
});

test("a query that passes 1 MB is cut into pages", async () => {
  const { db } = await open();
  const { documents } = await connect(db);
  for (let n = 0; n < 7; n++) {
    await documents.send(
      new PutCommand({ TableName, Item: { pk: "BIG", sk: `${n}`, text: "x".repeat(300_000) } }),
    );
  }
  const found = await pages(documents, {
    TableName,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": "BIG" },
  });
  expect(found.map((page) => page.length)).toEqual([4, 3]);
});

test("a scan pages through the whole table, and its segments divide it", async () => {
  const { documents } = await connect((await open()).db);
  for (let n = 0; n < 20; n++)
    await documents.send(new PutCommand({ TableName, Item: { pk: `P${n}`, sk: "x" } }));
  const seen: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName, Limit: 3, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    seen.push(...(page.Items ?? []).map((item) => item.pk));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  expect(new Set(seen).size).toBe(20);
  expect(seen).toHaveLength(20);
  const segments = await Promise.all(
    [0, 1, 2].map((Segment) => documents.send(new ScanCommand({ TableName, Segment, TotalSegments: 3 }))),
  );
  expect(segments.reduce((sum, { Count = 0 }) => sum + Count, 0)).toBe(20);
});
