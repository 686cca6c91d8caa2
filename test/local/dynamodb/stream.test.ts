import { expect, test } from "vitest";
import { fixedClock, open, testTable } from "./harness.ts";

const { name: TableName, streamArn } = testTable;
const key = { pk: { S: "RX#1" }, sk: { S: "RX" } };
const day = 24 * 60 * 60;

test("the stream has each change in order with both images", async () => {
  const { db, clock } = await open();
  await db.call("PutItem", { TableName, Item: { ...key, status: { S: "sent" } } });
  await db.call("PutItem", { TableName, Item: { ...key, status: { S: "ready" } } });
  await db.call("DeleteItem", { TableName, Key: key });
  const records = await db.records(streamArn, 0, 10);
  expect(records.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(
    records.map(({ record }) => [record.eventName, record.dynamodb.OldImage, record.dynamodb.NewImage]),
  ).toEqual([
    ["INSERT", undefined, { ...key, status: { S: "sent" } }],
    ["MODIFY", { ...key, status: { S: "sent" } }, { ...key, status: { S: "ready" } }],
    ["REMOVE", { ...key, status: { S: "ready" } }, undefined],
  ]);
  expect(records[0]?.record).toEqual({
    eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
    eventName: "INSERT",
    eventSource: "aws:dynamodb",
    eventVersion: "1.1",
    awsRegion: "eu-central-1",
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: clock.now() / 1000,
      Keys: key,
      NewImage: { ...key, status: { S: "sent" } },
      SequenceNumber: "000000000000000000001",
      SizeBytes: 30,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  });
});

test("a write without a change leaves no record", async () => {
  const { db } = await open();
  const tags = { SS: ["a", "b"] };
  await db.call("PutItem", { TableName, Item: { ...key, tags } });
  await db.call("PutItem", { TableName, Item: { tags: { SS: ["b", "a"] }, ...key } });
  await db.call("DeleteItem", { TableName, Key: { pk: { S: "none" }, sk: { S: "none" } } });
  expect(await db.records(streamArn, 0, 10)).toHaveLength(1);
});

test("a transaction's records appear together and in its order", async () => {
  const { db } = await open();
  const notified: string[] = [];
  const seen: Promise<number>[] = [];
  db.onRecords((arn) => {
    notified.push(arn);
    seen.push(db.records(streamArn, 0, 10).then((records) => records.length));
  });
  const puts = ["a", "b", "c"].map((sk) => ({ Put: { TableName, Item: { pk: { S: "X" }, sk: { S: sk } } } }));
  await db.call("TransactWriteItems", { TransactItems: puts });
  const records = await db.records(streamArn, 0, 10);
  expect(records.map(({ record }) => record.dynamodb.Keys.sk?.S)).toEqual(["a", "b", "c"]);
  expect(notified).toEqual([streamArn]);
  expect(await Promise.all(seen)).toEqual([3]);
});

test("positions have no gaps under parallel writes, refused ones among them, and a reader never sees one", async () => {
  const { db } = await open();
  const reads: Promise<number[]>[] = [];
  db.onRecords(() => {
    reads.push(db.records(streamArn, 0, 1000).then((records) => records.map(({ position }) => position)));
  });
  const writes = Array.from({ length: 300 }, (_, n) =>
    db.call("PutItem", {
      TableName,
      Item: { pk: { S: `P${n % 150}` }, sk: { S: "x" } },
      ConditionExpression: "attribute_not_exists(pk)",
    }),
  );
  const results = await Promise.allSettled(writes);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(150);
  const seen = await Promise.all(reads);
  expect(seen.length).toBeGreaterThan(0);
  for (const positions of seen) expect(positions).toEqual(positions.map((_, place) => place + 1));
  expect(await db.records(streamArn, 0, 1000)).toHaveLength(150);
});

test("reading continues after a position, and trimming keeps the numbers increasing, over a restart too", async () => {
  const first = await open();
  const put = (db: typeof first.db, sk: string) =>
    db.call("PutItem", { TableName, Item: { pk: { S: "T" }, sk: { S: sk } } });
  for (const sk of ["a", "b", "c"]) await put(first.db, sk);
  const next = await first.db.records(streamArn, 1, 1);
  expect(next.map(({ position }) => position)).toEqual([2]);
  await first.db.trim(streamArn, 2);
  expect((await first.db.records(streamArn, 0, 10)).map(({ position }) => position)).toEqual([3]);
  await first.db.trim(streamArn, 3);
  await first.db.close();

  const { db } = await open(first);
  await put(db, "d");
  expect((await db.records(streamArn, 0, 10)).map(({ position }) => position)).toEqual([4]);
});

test("an unknown stream is refused", async () => {
  const { db } = await open();
  await expect(db.records("arn:none", 0, 1)).rejects.toMatchObject({ code: "ResourceNotFoundException" });
});

test("the sweep removes expired items as the service's own act, index entry included", async () => {
  const clock = fixedClock();
  const { db } = await open({ clock });
  const now = Math.floor(clock.now() / 1000);
  const expires = (seconds: number) => ({ expires: { N: String(seconds) } });
  const put = (sk: string, more: object) =>
    db.call("PutItem", {
      TableName,
      Item: { pk: { S: "CODE" }, sk: { S: sk }, gsi1pk: { S: "C" }, gsi1sk: { S: sk }, ...more },
    });
  await put("soon", expires(now + 60));
  await put("later", expires(now + 7200));
  await put("renewed", expires(now + 60));
  await put("renewed", expires(now + 7200));
  await put("ancient", expires(now - 6 * 365 * day));
  await put("text", { expires: { S: String(now - 60) } });
  await put("never", {});

  const entries = async () => {
    const query = { KeyConditionExpression: "gsi1pk = :c", ExpressionAttributeValues: { ":c": { S: "C" } } };
    return db.call("Query", { TableName, IndexName: "gsi1", ...query });
  };
  const all = ["ancient", "later", "never", "renewed", "soon", "text"].map((sk) => ({ sk: { S: sk } }));
  await db.sweep();
  expect(await entries()).toMatchObject({ Items: all });

  const { position = 0 } = (await db.records(streamArn, 0, 100)).at(-1) ?? {};
  const used = db.units().write;
  clock.advance(61_000);
  await db.sweep();
  await db.sweep();
  expect(await entries()).toMatchObject({ Items: all.filter(({ sk }) => sk.S !== "soon") });
  expect(await db.records(streamArn, position, 100)).toMatchObject([
    {
      record: {
        eventName: "REMOVE",
        userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
        dynamodb: { Keys: { pk: { S: "CODE" }, sk: { S: "soon" } }, OldImage: expires(now + 60) },
      },
    },
  ]);
  expect(db.units().write).toBe(used);
});
