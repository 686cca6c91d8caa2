import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { onTestFinished } from "vitest";
import { openDisk } from "../../../infra/local/disk/disk.ts";
import { type DynamoDb, openDynamoDb, type TableDefinition } from "../../../infra/local/dynamodb/dynamodb.ts";
import type { Lateness } from "../../../infra/local/dynamodb/storage/late-copy.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import type { Clock } from "../../../infra/local/time/clock.ts";

export const testTable: TableDefinition & { streamArn: string } = {
  name: "practice",
  arn: "arn:aws:dynamodb:eu-central-1:000000000000:table/practice",
  streamArn: "arn:aws:dynamodb:eu-central-1:000000000000:table/practice/stream/1",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk", projection: "ALL" },
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk", projection: { include: ["list"] } },
  ],
  ttlAttribute: "expires",
};

/** A clock that moves only when the test moves it. */
export function fixedClock(start = Date.parse("2026-03-02T09:00:00Z")): Clock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    onMoved: () => undefined,
    shared: new SharedArrayBuffer(8),
  };
}

export async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "dynamodb-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

export interface Opened {
  db: DynamoDb;
  clock: Clock;
  directory: string;
}

/** An open database that is closed when the test ends. */
export async function open({
  directory,
  clock = fixedClock(),
  table = testTable,
  lateness,
}: {
  directory?: string;
  clock?: Clock;
  table?: TableDefinition;
  lateness?: Lateness;
} = {}): Promise<Opened> {
  const place = directory ?? (await freshDirectory());
  const disk = openDisk(place);
  const db = openDynamoDb({
    disk,
    tables: [table],
    region: "eu-central-1",
    clock,
    ...(lateness && { lateness }),
  });
  const close = async () => {
    await db.close();
    if (disk.isOpen) disk.close();
  };
  onTestFinished(close);
  return { db: { ...db, close }, clock, directory: place };
}

/** The real clients, with HTTP requests to an open database. */
export async function connect(
  db: DynamoDb,
): Promise<{ client: DynamoDBClient; documents: DynamoDBDocumentClient }> {
  const server = createServer(async (request, response) => {
    const operation = String(request.headers["x-amz-target"]).replace("DynamoDB_20120810.", "");
    const { status, body } = await answer(db, operation, await json(request));
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${address.port}`,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return { client, documents: DynamoDBDocumentClient.from(client) };
}

async function answer(
  db: DynamoDb,
  operation: string,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await db.call(operation, body) };
  } catch (error) {
    if (!(error instanceof AwsError))
      return { status: 500, body: { __type: "InternalServerError", message: String(error) } };
    const { code, message, status, details } = error;
    return { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...details } };
  }
}
