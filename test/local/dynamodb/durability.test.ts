import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";
import type { DynamoDb } from "../../../infra/local/dynamodb/dynamodb.ts";
import { freshDirectory, open, testTable } from "./harness.ts";

const { name: TableName, streamArn } = testTable;
const put = (db: DynamoDb, pk: string, more: object = {}) =>
  db.call("PutItem", { TableName, Item: { pk: { S: pk }, sk: { S: "x" }, ...more } });

const Page = z.object({
  Items: z.array(z.record(z.string(), z.object({ S: z.string().optional(), N: z.string().optional() }))),
  LastEvaluatedKey: z.unknown().optional(),
});

async function all(
  db: DynamoDb,
  operation: "Query" | "Scan",
  body: object,
): Promise<z.infer<typeof Page>["Items"]> {
  const { Items, LastEvaluatedKey } = Page.parse(await db.call(operation, { TableName, ...body }));
  if (LastEvaluatedKey === undefined) return Items;
  return [...Items, ...(await all(db, operation, { ...body, ExclusiveStartKey: LastEvaluatedKey }))];
}

const index = (IndexName: string, value: string) => ({
  IndexName,
  KeyConditionExpression: `${IndexName}pk = :v`,
  ExpressionAttributeValues: { ":v": { S: value } },
});

test("a restart keeps items, index entries and stream", async () => {
  const first = await open();
  await put(first.db, "A", { gsi1pk: { S: "I" }, gsi1sk: { S: "1" } });
  const records = await first.db.records(streamArn, 0, 10);
  await first.db.close();
  const { db } = await open(first);
  expect(await all(db, "Scan", {})).toHaveLength(1);
  expect(await all(db, "Query", index("gsi1", "I"))).toHaveLength(1);
  expect(await db.records(streamArn, 0, 10)).toEqual(records);
});

/** Runs the writer until enough writes are acknowledged, kills it without warning and returns the acknowledged ones. */
async function killedWriter(directory: string, start: string): Promise<string[]> {
  const script = fileURLToPath(new URL("writer.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", script, directory, JSON.stringify(testTable), start],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const exited = once(child, "exit");
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === 300) child.kill("SIGKILL");
  }
  const [, signal] = await exited;
  expect(signal).toBe("SIGKILL");
  return acknowledged;
}

test("a process killed under transactional load loses no acknowledged write, and item, index and stream agree", async () => {
  const directory = await freshDirectory();
  const acknowledged: string[] = [];
  for (const start of ["first", "second", "third"]) {
    acknowledged.push(...(await killedWriter(directory, start)));
    const { db } = await open({ directory });
    const items = await all(db, "Scan", {});
    const keys = (kind: string) =>
      items
        .filter(({ sk }) => sk?.S === kind)
        .map(({ pk }) => String(pk?.S))
        .sort();
    const visits = keys("APPOINTMENT");
    expect(acknowledged.filter((id) => !visits.includes(`APPOINTMENT#${id}`))).toEqual([]);
    expect(keys("EVENT#1")).toEqual(visits);
    const entries = await all(db, "Query", index("gsi1", "DOCTOR#7"));
    expect(entries.map(({ gsi1sk }) => gsi1sk?.S).sort()).toEqual(visits);
    const totals = items.filter(({ pk }) => pk?.S === "DOCTOR#7");
    expect(totals.reduce((sum, { visits: counted }) => sum + Number(counted?.N), 0)).toBe(visits.length);

    const records = await db.records(streamArn, 0, 1_000_000);
    expect(records.map(({ position }) => position)).toEqual(records.map((_, place) => place + 1));
    expect(records).toHaveLength(3 * visits.length);
    const appointmentKeys = records
      .map(({ record }) => record.dynamodb.Keys)
      .filter(({ sk }) => sk?.S === "APPOINTMENT");
    expect(appointmentKeys.map(({ pk }) => pk?.S).sort()).toEqual(visits);
    await db.close();
  }
});

test("an index added or changed later holds the earlier items, and expiry likewise", async () => {
  const bare = { ...testTable, indexes: testTable.indexes.slice(0, 1) };
  const { ttlAttribute: _, ...lasting } = bare;
  const first = await open({ table: lasting });
  const now = Math.floor(first.clock.now() / 1000);
  for (let n = 0; n < 1500; n++) {
    await put(first.db, `A${String(n).padStart(4, "0")}`, {
      gsi1pk: { S: "ONE" },
      gsi1sk: { S: `${n % 7}` },
      gsi2pk: { S: "TWO" },
      gsi2sk: { S: "x" },
      list: { S: "shown" },
      ...(n < 10 && { expires: { N: String(now - 1) } }),
    });
  }
  await first.db.close();

  const second = await open({ ...first, table: testTable });
  const entries = await all(second.db, "Query", index("gsi2", "TWO"));
  expect(entries).toHaveLength(1500);
  expect(Object.keys(entries[0] ?? {}).sort()).toEqual(["gsi2pk", "gsi2sk", "list", "pk", "sk"]);
  expect(await all(second.db, "Query", index("gsi1", "ONE"))).toHaveLength(1500);
  await second.db.sweep();
  expect(await all(second.db, "Query", index("gsi2", "TWO"))).toHaveLength(1490);
  await second.db.close();

  const changed = {
    ...testTable,
    indexes: [{ name: "gsi2", partitionKey: "gsi2pk", projection: "KEYS_ONLY" as const }],
  };
  const third = await open({ ...first, table: changed });
  const [keysOnly] = await all(third.db, "Query", index("gsi2", "TWO"));
  expect(Object.keys(keysOnly ?? {}).sort()).toEqual(["gsi2pk", "pk", "sk"]);
  await expect(all(third.db, "Query", index("gsi1", "ONE"))).rejects.toThrow(
    "does not have the specified index",
  );
});

test("a table whose keys have changed is refused in one sentence and its data stay", async () => {
  const first = await open();
  await put(first.db, "A");
  await first.db.close();
  const { sortKey: _, ...unsorted } = testTable;
  await expect(open({ ...first, table: unsorted })).rejects.toThrow(
    "The table practice was written with the keys pk, sk but is now declared with pk: remove its data directory to start empty.",
  );
  const { db } = await open(first);
  expect(await all(db, "Scan", {})).toHaveLength(1);
});
