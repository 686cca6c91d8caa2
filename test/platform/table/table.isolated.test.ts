import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { pageInput } from "#kernel/call/page";
import { pageOf } from "../../../functions/platform/table/page-of.ts";
import {
  beginning,
  get,
  getEventually,
  getMany,
  type Item,
  put,
  putIf,
  putOnce,
  query,
  type Range,
  remove,
  update,
} from "../../../functions/platform/table/table.ts";
import { openTableWorld } from "./table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;
const key = (n: number) => ({ pk: "THINGS", sk: `T#${n}` });

beforeAll(async () => {
  world = await openTableWorld();
  for (let n = 0; n < 7; n++) await put({ ...key(n), n, gsi1pk: "BACK", gsi1sk: `B#${9 - n}` });
  await put({ pk: "THINGS", sk: "S#0", n: -1 });
  await put({ pk: "THINGS", sk: "U#0", n: 99 });
});
afterAll(() => world.end());

const all: Range = { pk: "THINGS", ...beginning("T#") };
const back: Range = { index: "gsi1", pk: "BACK", ...beginning("B#") };
const numbers = (items: readonly Item[]) => items.map(({ n }) => n);

describe("items by key", () => {
  test("are read as they were put, or not at all", async () => {
    expect(await get(key(3))).toMatchObject({ n: 3 });
    expect(await getEventually(key(3))).toMatchObject({ n: 3 });
    expect(await get(key(8))).toBeUndefined();
    expect(await getEventually(key(8))).toBeUndefined();
  });

  test("come in the requested order, without missing ones", async () => {
    expect(numbers(await getMany([key(5), key(8), key(1)]))).toEqual([5, 1]);
    expect(await getMany([])).toEqual([]);
  });

  test("that are requested at the same moment are one request, each key once", async () => {
    world.calls.length = 0;
    const later = async () => {
      await Promise.resolve();
      return await getEventually(key(2));
    };
    const found = await Promise.all([
      getEventually(key(1)),
      getEventually(key(1)),
      later(),
      getMany([key(3), key(8)]),
    ]);
    expect(numbers(found.flat().filter((item) => item !== undefined))).toEqual([1, 1, 2, 3]);
    expect(world.calls.map(({ operation }) => operation)).toEqual(["BatchGetItem"]);
    const [request] = world.calls.map(({ body }) => JSON.stringify(body));
    expect(request?.match(/"T#\d"/g)?.sort()).toEqual(['"T#1"', '"T#2"', '"T#3"', '"T#8"']);
  });

  test("are read consistently together when one of them must be", async () => {
    world.calls.length = 0;
    await Promise.all([getEventually(key(1)), get(key(2))]);
    expect(world.calls.map(({ body }) => JSON.stringify(body).includes('"ConsistentRead":true'))).toEqual([
      true,
    ]);
  });

  test("are one more request for each hundred, and a failed request fails for every caller", async () => {
    world.calls.length = 0;
    const many = Array.from({ length: 101 }, (_, n) => key(n));
    expect(await getMany(many)).toHaveLength(7);
    expect(world.calls).toHaveLength(2);
    const empty = { pk: "", sk: "T#0" };
    const results = await Promise.allSettled([get(key(1)), get(empty)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await get(key(1))).toMatchObject({ n: 1 });
  });

  test("are read consistently, or for half the price", async () => {
    world.calls.length = 0;
    await get(key(1));
    await getEventually(key(1));
    await getMany([key(1)], { consistent: true });
    await getMany([key(1)]);
    const bodies = world.calls.map(({ body }) => JSON.stringify(body));
    expect(bodies.map((body) => body.includes('"ConsistentRead":true'))).toEqual([true, false, true, false]);
  });
});

describe("a range", () => {
  test("holds the items with its prefix, in order, newest first on request", async () => {
    expect(numbers(await query(all, 10))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(numbers(await query(all, 2))).toEqual([0, 1]);
    expect(numbers(await query(all, 2, { newestFirst: true }))).toEqual([6, 5]);
    expect(numbers(await query(back, 3))).toEqual([6, 5, 4]);
    expect(numbers(await query({ pk: "THINGS", ...beginning("") }, 20))).toHaveLength(9);
  });
});

describe("a page of a range", () => {
  const page = (range: Range, limit: number, after?: string, newestFirst = false) =>
    pageOf(range, { after, limit }, (item) => item.n as number, { newestFirst });

  /** The position of a cursor, as the contract of every list parses it. */
  const placeOf = (cursor: string | undefined) => z.parse(z.object(pageInput), { after: cursor }).after;

  /** All pages one after the other. */
  async function walked(range: Range, limit: number, newestFirst = false) {
    const pages: number[][] = [];
    for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const { items, next } = await page(range, limit, after, newestFirst);
      pages.push(items);
      after = placeOf(next);
    }
    return pages;
  }

  test.each([1, 2, 3, 6, 7, 8])("of %i continues after the one before, both ways", async (limit) => {
    const up = await walked(all, limit);
    expect(up.flat()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(up).toHaveLength(Math.ceil(7 / limit));
    expect((await walked(all, limit, true)).flat()).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect((await walked(back, limit)).flat()).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  test("continues at the place of a deleted item", async () => {
    const { next } = await page(all, 3);
    expect(placeOf(next)).toBe("T#2");
    await remove(key(2));
    const rest = await page(all, 3, placeOf(next));
    expect([rest.items, placeOf(rest.next)]).toEqual([[3, 4, 5], "T#5"]);
    await put({ ...key(2), n: 2, gsi1pk: "BACK", gsi1sk: "B#7" });
  });

  test("reads no more than it needs to know whether there is another", async () => {
    world.calls.length = 0;
    await page(all, 2);
    await page(all, 2, "T#0");
    const limits = world.calls.map(({ body }) => (body as { Limit: number }).Limit);
    expect(limits).toEqual([3, 4]);
  });

  test.each(["S#0", "U#0", "", "~"])("refuses the cursor of another list: '%s'", async (place) => {
    await expect(page(all, 2, place)).rejects.toMatchObject({ code: "invalid" });
  });

  test.each(["T#0", "T#9"])("may begin at the very ends: %s", async (place) => {
    const { items } = await page(all, 10, place);
    expect(items).toEqual(place === "T#0" ? [1, 2, 3, 4, 5, 6] : []);
    const ends = { ...all, low: "T#1", high: "T#5" };
    expect((await page(ends, 10, "T#1")).items).toEqual([2, 3, 4, 5]);
    expect((await page(ends, 10, "T#5", true)).items).toEqual([4, 3, 2, 1]);
  });
});

describe("a list of more than the megabyte that the table reads at once", () => {
  const long: Range = { pk: "LONG", ...beginning("L#") };
  const every = Array.from({ length: 30 }, (_, n) => n);
  beforeAll(async () => {
    const text = "x".repeat(100_000);
    for (const n of every) {
      const sk = `L#${String(n).padStart(2, "0")}`;
      await put({ pk: "LONG", sk, n, text, gsi1pk: "LONG", gsi1sk: sk });
    }
  });

  test("is read to its end or to the limit, in both directions", async () => {
    expect(numbers(await query(long, 100))).toEqual(every);
    expect(numbers(await query(long, 100, { newestFirst: true }))).toEqual(every.toReversed());
    expect(numbers(await query(long, 25, { consistent: true }))).toEqual(every.slice(0, 25));
  });

  test("has pages of the requested length", async () => {
    const first = await pageOf(long, { limit: 20 }, (item) => item.n);
    expect(first.items).toEqual(every.slice(0, 20));
    const { after } = z.parse(z.object(pageInput), { after: first.next });
    expect(await pageOf(long, { after, limit: 20 }, (item) => item.n)).toEqual({ items: every.slice(20) });
  });

  test("needs no more requests than it has megabytes, and a short one needs one", async () => {
    world.calls.length = 0;
    await query(long, 100);
    expect(world.calls).toHaveLength(3);
    world.calls.length = 0;
    await query(all, 7);
    expect(world.calls).toHaveLength(1);
  });
});

describe("a write", () => {
  const one = { pk: "WRITES", sk: "one" };

  test("with a once-condition happens once, and an existing item stays", async () => {
    expect(await putOnce({ ...one, by: "first" })).toBe(true);
    expect(await putOnce({ ...one, by: "second" })).toBe(false);
    expect(await get(one)).toMatchObject({ by: "first" });
  });

  test("with a condition happens where that holds", async () => {
    const by = (name: string) => putIf("#by = :by", { ...one, by: "third" }, { ":by": name });
    await expect(by("first")).rejects.toThrow();
    const when = (name: string) =>
      putIf("attribute_not_exists(pk) OR pk = :pk", { ...one, by: "third" }, { ":pk": name });
    expect(await when("other")).toBe(false);
    expect(await when(one.pk)).toBe(true);
    expect(await get(one)).toMatchObject({ by: "third" });
  });

  test("that changes an item returns it, or nothing where its condition does not hold", async () => {
    const names = { "#n": "n" };
    expect(await update(one, "SET #n = :n", { ":n": 1 }, { names })).toMatchObject({ by: "third", n: 1 });
    const guarded = (n: number) =>
      update(one, "SET #n = :n", { ":n": n }, { names, condition: "attribute_not_exists(#n) OR #n < :n" });
    expect(await guarded(2)).toMatchObject({ n: 2 });
    expect(await guarded(2)).toBeUndefined();
    await expect(update(one, "no expression", { ":n": 1 })).rejects.toThrow();
  });

  test("that removes an item leaves none, whether it existed or not", async () => {
    await remove(one);
    await remove(one);
    expect(await get(one)).toBeUndefined();
  });
});
