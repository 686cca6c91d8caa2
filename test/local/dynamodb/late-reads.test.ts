import { expect, test } from "vitest";
import { current } from "../../../infra/local/dynamodb/storage/late-copy.ts";
import { fixedClock, open, testTable } from "./harness.ts";

const TableName = testTable.name;
const key = { pk: { S: "RX#1" }, sk: { S: "RX" } };
const placed = (status: string) => ({
  ...key,
  gsi1pk: { S: "P" },
  gsi1sk: { S: status },
  status: { S: status },
});

/** The status that each kind of read sees. */
async function seen(db: Awaited<ReturnType<typeof open>>["db"]) {
  const found = async (operation: string, request: object) => {
    const answer = (await db.call(operation, { TableName, ...request })) as {
      Item?: { status: { S: string } };
      Items?: { status: { S: string } }[];
    };
    return (answer.Item ?? answer.Items?.[0])?.status.S;
  };
  const where = (pk: string, S: string) => ({
    KeyConditionExpression: `${pk} = :pk`,
    ExpressionAttributeValues: { ":pk": { S } },
  });
  return {
    get: await found("GetItem", { Key: key }),
    query: await found("Query", where("pk", "RX#1")),
    index: await found("Query", { IndexName: "gsi1", ...where("gsi1pk", "P") }),
    now: await found("GetItem", { Key: key, ConsistentRead: true }),
  };
}

test.each([
  ["lag", { get: "a", query: "a", index: "b", now: "b" }],
  ["lateIndex", { get: "b", query: "b", index: "a", now: "b" }],
])("with %s, reads that promise no moment see the past, also after a restart", async (name, behind) => {
  const clock = fixedClock();
  const lateness = { ...current, [name]: 5 };
  const first = await open({ clock });
  await first.db.call("PutItem", { TableName, Item: placed("a") });
  await first.db.close();
  const { db } = await open({ ...first, clock, lateness });
  await db.call("PutItem", { TableName, Item: placed("b") });
  clock.advance(4_999);
  expect(await seen(db)).toEqual(behind);
  clock.advance(1);
  expect(await seen(db)).toEqual({ get: "b", query: "b", index: "b", now: "b" });
  await db.call("DeleteItem", { TableName, Key: key });
  expect(await seen(db)).toMatchObject({ [name === "lag" ? "get" : "index"]: "b", now: undefined });
});

test("with ttlLag, an expired item stays that many hours", async () => {
  const clock = fixedClock();
  const { db } = await open({ clock, lateness: { ...current, ttlLag: 48 } });
  const expires = { N: String(Math.floor(clock.now() / 1000) + 60) };
  await db.call("PutItem", { TableName, Item: { ...placed("a"), expires } });
  clock.advance(48 * 3_600_000 + 59_000);
  await db.sweep();
  expect(await seen(db)).toMatchObject({ now: "a" });
  clock.advance(1_000);
  await db.sweep();
  expect(await seen(db)).toMatchObject({ now: undefined });
});
