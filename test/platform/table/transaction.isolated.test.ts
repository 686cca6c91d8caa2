import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "#kernel/call/problem";
import { get } from "../../../functions/platform/table/table.ts";
import {
  commit,
  increment,
  putAny,
  putNew,
  putNext,
  remove,
  removeOnce,
  removeOwn,
} from "../../../functions/platform/table/transaction.ts";
import { openTableWorld } from "./table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const lost = () => new Problem("changed_meanwhile");
let things = 0;

/** An aggregate whose first version is in the table. */
async function thing() {
  const key = { pk: `THING#${things++}`, sk: "THING" };
  await commit([putNew({ ...key, version: 1, by: "nobody" }, lost)]);
  return key;
}

describe("the next version of an item", () => {
  test("is written by one of two simultaneous writers of the same version, and the other is refused", async () => {
    const key = await thing();
    const writers = ["one", "other"].map((by) => commit([putNext({ ...key, version: 2, by }, 1, lost)]));
    const ended = await Promise.allSettled(writers);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const won = ended[0]?.status === "fulfilled" ? "one" : "other";
    expect(await get(key)).toMatchObject({ version: 2, by: won });
    const refused = ended.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "changed_meanwhile" } });
  });

  test("is not written on an older version, nor without one", async () => {
    const key = await thing();
    await commit([putNext({ ...key, version: 2, by: "one" }, 1, lost)]);
    const late = commit([putNext({ ...key, version: 2, by: "other" }, 1, lost)]);
    await expect(late).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await get(key)).toMatchObject({ by: "one" });
    const nowhere = { pk: "THING#nowhere", sk: "THING" };
    await expect(commit([putNext({ ...nowhere, version: 2 }, 1, lost)])).rejects.toThrow(Problem);
    expect(await get(nowhere)).toBeUndefined();
  });
});

describe("a transaction", () => {
  const refusal = (sentence: string) => () => new Error(sentence);

  test("is written whole or not at all, and reports its failed conditions", async () => {
    const there = await thing();
    const next = { pk: "THING#next", sk: "THING" };
    const both = [putNew(next, refusal("the first")), putNew(there, refusal("the second"))];
    await expect(commit(both)).rejects.toThrow("the second");
    await expect(commit(both.toReversed())).rejects.toThrow("the second");
    expect(await get(next)).toBeUndefined();
  });

  test("that is invalid fails with its own error", async () => {
    const key = { pk: "", sk: "" };
    await expect(commit([putAny(key)])).rejects.not.toThrow(Problem);
    const there = await thing();
    const { item } = putNew(there, lost);
    await expect(commit([{ item }])).rejects.toMatchObject({ name: "TransactionCanceledException" });
  });

  test("puts and removes without conditions by default", async () => {
    const key = await thing();
    await commit([putAny({ ...key, by: "any" })]);
    expect(await get(key)).toEqual({ ...key, by: "any" });
    await commit([remove(key)]);
    await commit([remove(key)]);
    expect(await get(key)).toBeUndefined();
  });

  test("removes an item once that must still exist, and an owner's only for the owner", async () => {
    const key = await thing();
    await expect(commit([removeOwn(key, "by", "somebody")])).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    expect(await get(key)).toMatchObject({ by: "nobody" });
    await commit([removeOwn(key, "by", "nobody")]);
    expect(await get(key)).toBeUndefined();
    const again = await thing();
    await commit([removeOnce(again, lost)]);
    expect(await get(again)).toBeUndefined();
    await expect(commit([removeOnce(again, lost)])).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  test("counts and sets side by side, also in a new item", async () => {
    const key = { pk: "TALLY", sk: "one" };
    await commit([increment(key, { visits: 1 })]);
    await commit([increment(key, { visits: 2, completed: 1 }, { status: "busy", name: "Anna" })]);
    await commit([increment(key, {}, { name: "Ines" })]);
    expect(await get(key)).toEqual({ ...key, visits: 3, completed: 1, status: "busy", name: "Ines" });
  });
});
