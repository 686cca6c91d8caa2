/**
 * Books visits in transactions without end and prints each on standard output once it is acknowledged; the
 * test kills it.
 */
import { openDisk } from "../../../infra/local/disk/disk.ts";
import { openDynamoDb } from "../../../infra/local/dynamodb/dynamodb.ts";

const [directory = "", table = "", start = ""] = process.argv.slice(2);
const clock = {
  now: () => Date.now(),
  advance: () => undefined,
  onMoved: () => undefined,
  shared: new SharedArrayBuffer(8),
};
const disk = openDisk(directory);
const db = openDynamoDb({ disk, tables: [JSON.parse(table)], region: "eu-central-1", clock });

async function book(worker: number): Promise<never> {
  for (let n = 0; ; n++) {
    const id = `${start}-${worker}-${n}`;
    const indexed = { gsi1pk: { S: "DOCTOR#7" }, gsi1sk: { S: `APPOINTMENT#${id}` } };
    await db.call("TransactWriteItems", {
      TransactItems: [
        {
          Put: {
            TableName: "practice",
            Item: { pk: { S: `APPOINTMENT#${id}` }, sk: { S: "APPOINTMENT" }, ...indexed },
          },
        },
        { Put: { TableName: "practice", Item: { pk: { S: `APPOINTMENT#${id}` }, sk: { S: "EVENT#1" } } } },
        {
          Update: {
            TableName: "practice",
            Key: { pk: { S: "DOCTOR#7" }, sk: { S: `TOTALS#${worker}` } },
            UpdateExpression: "ADD visits :one",
            ExpressionAttributeValues: { ":one": { N: "1" } },
          },
        },
      ],
    });
    await disk.durable();
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, (_, worker) => book(worker)));
