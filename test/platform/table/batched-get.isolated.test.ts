import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { batchedGet } from "../../../functions/platform/table/batched-get.ts";

const one = { pk: { S: "A" }, sk: { S: "A" } };
const other = { pk: { S: "B" }, sk: { S: "B" } };
const busy = { Responses: { T: [one] }, UnprocessedKeys: { T: { Keys: [other] } } };
const done = { Responses: { T: [other] }, UnprocessedKeys: {} };

let answers: object[] = [];
let requests: string[] = [];
const table = createServer(async (request, response) => {
  requests.push(Buffer.concat(await request.toArray()).toString());
  response.setHeader("content-type", "application/x-amz-json-1.0");
  response.end(JSON.stringify(answers.shift() ?? busy));
});
let get: ReturnType<typeof batchedGet>;

beforeAll(async () => {
  process.env.TABLE_NAME = "T";
  await new Promise<void>((listening) => table.listen(0, "127.0.0.1", listening));
  const { port } = table.address() as AddressInfo;
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const endpoint = `http://127.0.0.1:${port}`;
  get = batchedGet(
    DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials })),
  );
});
afterAll(() => table.close().closeAllConnections());
beforeEach(() => {
  requests = [];
});

const both = () => Promise.all([get({ pk: "A", sk: "A" }, false), get({ pk: "B", sk: "B" }, false)]);

test("only the keys that a busy table left out are requested again", async () => {
  answers = [busy, busy, done];
  expect(await both()).toEqual([
    { pk: "A", sk: "A" },
    { pk: "B", sk: "B" },
  ]);
  expect(requests.map((body) => body.includes('"A"'))).toEqual([true, false, false]);
});

test("a table that stays busy fails the read after six tries", async () => {
  answers = [];
  await expect(both()).rejects.toMatchObject({ code: "unavailable", status: 503 });
  expect(requests).toHaveLength(6);
});
