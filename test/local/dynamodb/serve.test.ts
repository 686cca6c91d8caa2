import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { freshDirectory, open } from "./harness.ts";

const program = fileURLToPath(new URL("../../../infra/local/dynamodb/serve.ts", import.meta.url));

/** The tables alone, served by the command; `stop` asks it to end. */
async function serve(directory: string) {
  const args = ["--disable-warning=ExperimentalWarning", program, "--port", "0", "--directory", directory];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const endpoint = String(line).replace("DynamoDB answers at ", "");
  const client = new DynamoDBClient({
    endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "any", secretAccessKey: "body" },
    maxAttempts: 1,
  });
  const stop = async () => {
    client.destroy();
    child.kill("SIGTERM");
    return (await exited)[0];
  };
  return { client, documents: DynamoDBDocumentClient.from(client), stop };
}

const readings = new CreateTableCommand({
  TableName: "readings",
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [
    { AttributeName: "sensor", AttributeType: "B" },
    { AttributeName: "value", AttributeType: "N" },
    { AttributeName: "day", AttributeType: "S" },
  ],
  KeySchema: [
    { AttributeName: "sensor", KeyType: "HASH" },
    { AttributeName: "value", KeyType: "RANGE" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "days",
      KeySchema: [
        { AttributeName: "day", KeyType: "HASH" },
        { AttributeName: "value", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    },
  ],
});

test("the tables are served alone, and what was created and put is there after a restart", async () => {
  const directory = await freshDirectory();
  const first = await serve(directory);
  await first.client.send(readings);
  const sensor = new Uint8Array([0, 255]);
  for (const value of [10, -2.5, 9, -30, 0])
    await first.documents.send(
      new PutCommand({ TableName: "readings", Item: { sensor, value, day: "mon", note: "x" } }),
    );
  expect(await first.stop()).toBe(0);

  const { client, documents, stop } = await serve(directory);
  const asked = { TableName: "readings", ExpressionAttributeNames: { "#d": "day" } };
  const { Items } = await documents.send(
    new QueryCommand({
      ...asked,
      IndexName: "days",
      KeyConditionExpression: "#d = :d",
      ExpressionAttributeValues: { ":d": "mon" },
    }),
  );
  expect(Items).toEqual([-30, -2.5, 0, 9, 10].map((value) => ({ sensor, value, day: "mon" })));
  const { Table } = await client.send(new DescribeTableCommand({ TableName: "readings" }));
  expect(Table).toMatchObject({ ItemCount: 5, TableStatus: "ACTIVE" });
  await client.send(new DeleteTableCommand({ TableName: "readings" }));
  expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
  expect(await stop()).toBe(0);
});

test("a table that is created expires what it is told to, and a declared one stays as it is", async () => {
  const { db, clock } = await open();
  await db.call("CreateTable", { ...readings.input });
  const TableName = "readings";
  const Item = { sensor: { B: "AA==" }, value: { N: "1" }, until: { N: String(clock.now() / 1000 - 1) } };
  await db.call("PutItem", { TableName, Item });
  const TimeToLiveSpecification = { AttributeName: "until", Enabled: true };
  await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification });
  expect(await db.call("DescribeTimeToLive", { TableName })).toEqual({
    TimeToLiveDescription: { TimeToLiveStatus: "ENABLED", AttributeName: "until" },
  });
  await db.sweep();
  expect(await db.call("Scan", { TableName })).toMatchObject({ Count: 0 });
  await expect(db.call("DeleteTable", { TableName: "practice" })).rejects.toThrow("declared by a template");
});

test.each([
  ["a local index", { LocalSecondaryIndexes: [{}] }, "does not know the parameter LocalSecondaryIndexes"],
  ["tags", { Tags: [{ Key: "a", Value: "b" }] }, "does not know the parameter Tags"],
  [
    "no name",
    { TableName: undefined },
    "The parameter 'TableName' is required but was not present in the request",
  ],
  ["a name that is there", { TableName: "practice" }, "Table already exists: practice"],
  ["no key", { KeySchema: [] }, "Member must have length greater than or equal to 1"],
  [
    "an attribute too many",
    { GlobalSecondaryIndexes: undefined },
    "does not exactly match number of attributes",
  ],
])("a table with %s is refused", async (_what, changed, message) => {
  const { db } = await open();
  await expect(db.call("CreateTable", { ...readings.input, ...changed })).rejects.toThrow(message);
});

test("a stream is read through its one shard, from the beginning, from now on, or after a record", async () => {
  const { db } = await open();
  const put = (sk: string) =>
    db.call("PutItem", { TableName: "practice", Item: { pk: { S: "A" }, sk: { S: sk } } });
  await put("1");
  const { Streams } = Object(await db.call("ListStreams", { TableName: "practice" }));
  const [{ StreamArn }] = Streams;
  const { StreamDescription } = Object(await db.call("DescribeStream", { StreamArn }));
  expect(StreamDescription).toMatchObject({ StreamStatus: "ENABLED", StreamViewType: "NEW_AND_OLD_IMAGES" });
  const [{ ShardId }] = StreamDescription.Shards;
  const iterator = async (asked: object) => {
    const answer = await db.call("GetShardIterator", { StreamArn, ShardId, ...asked });
    return Object(answer).ShardIterator;
  };
  const read = async (ShardIterator: string) => Object(await db.call("GetRecords", { ShardIterator }));
  const latest = await iterator({ ShardIteratorType: "LATEST" });
  const fromStart = await iterator({ ShardIteratorType: "TRIM_HORIZON" });
  await put("2");
  const keys = (records: { dynamodb: { Keys: { sk: { S: string } } } }[]) =>
    records.map(({ dynamodb }) => dynamodb.Keys.sk.S);
  const all = await read(fromStart);
  expect(keys(all.Records)).toEqual(["1", "2"]);
  expect(keys((await read(latest)).Records)).toEqual(["2"]);
  expect(keys((await read(all.NextShardIterator)).Records)).toEqual([]);
  const SequenceNumber = all.Records[0].dynamodb.SequenceNumber;
  const after = await iterator({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber });
  expect(keys((await read(after)).Records)).toEqual(["2"]);
});
