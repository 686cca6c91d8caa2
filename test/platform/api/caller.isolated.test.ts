import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { checkAccount, claimedBy } from "../../../functions/platform/api/caller.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";

const Read = z.object({
  RequestItems: z.object({ product: z.object({ ConsistentRead: z.optional(z.boolean()) }) }),
});
const account = {
  pk: { S: "ACCOUNT#1" },
  sk: { S: "ACCOUNT" },
  state: { M: { role: { S: "patient" }, signedInSince: { S: "2026-03-02T10:00:00.000Z" } } },
};
const claims = {
  sub: "1",
  token_use: "access",
  auth_time: Date.parse("2026-03-02T10:00:00Z") / 1000,
  role: "patient",
};

/** A table of which only some reads find the account, as while an item arrives. */
let finds = (_isConsistent: boolean): boolean => true;
let reads: boolean[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const { ConsistentRead: isConsistent = false } = z.parse(Read, JSON.parse(body)).RequestItems.product;
  reads.push(isConsistent);
  response.setHeader("content-type", "application/x-amz-json-1.0");
  response.end(JSON.stringify({ Responses: { product: finds(isConsistent) ? [account] : [] } }));
});
let close: () => Promise<void>;

beforeAll(async () => {
  const { port, close: end } = await listen(server, 0);
  close = end;
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("TABLE_NAME", "product");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
});
beforeEach(() => {
  reads = [];
});

const check = () => checkAccount(claimedBy(claims, ["patient"]));

test("an account that was just opened counts, although the cheap read does not find it yet", async () => {
  finds = (isConsistent) => isConsistent;
  await check();
  expect(reads).toEqual([false, true]);
});

test("every other caller costs one cheap read", async () => {
  finds = () => true;
  await check();
  expect(reads).toEqual([false]);
});

test("a caller without an account is refused", async () => {
  finds = () => false;
  await expect(check()).rejects.toMatchObject({ code: "forbidden" });
});
