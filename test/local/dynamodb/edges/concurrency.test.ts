import { expect, test } from "vitest";
import { open } from "../harness.ts";
import { key, put, TableName, update } from "./calls.ts";

test("simultaneous writes to one item never conflict: each sees the one before", async () => {
  const { db } = await open();
  const add = { Update: { TableName, ...update("ADD n :one", { ":one": { N: "1" } })[1] } };
  const all = Array.from({ length: 50 }, () => db.call("TransactWriteItems", { TransactItems: [add] }));
  await Promise.all(all);
  expect(await db.call("GetItem", { TableName, Key: key })).toEqual({ Item: { ...key, n: { N: "50" } } });
});

test("a simultaneous read waits for the commit, and returns the data written before it", async () => {
  const { db } = await open();
  const [operation, body] = put({});
  let isWritten = false;
  void db.call(operation, { TableName, ...body }).then(() => {
    isWritten = true;
  });
  const read = await db.call("GetItem", { TableName, Key: key });
  expect(read).toEqual({ Item: key });
  expect(isWritten).toBe(true);
});
