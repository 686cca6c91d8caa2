import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Work } from "../../../functions/platform/schedule/due.ts";
import { lateLine } from "../../../functions/platform/schedule/late-line.ts";
import { runDue } from "../../../functions/platform/schedule/run-due.ts";
import { put } from "../../../functions/platform/table/table.ts";
import { commit, putNew } from "../../../functions/platform/table/transaction.ts";
import { openTableWorld } from "../table/table-world.ts";
import { at, momentAt, noon, openDue } from "./due-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());
beforeEach(() => {
  process.env.DUE_SHARDS = "4";
  world.calls.length = 0;
});

/** Due items of a new kind, the work done on them, and a way to run them. */
function open() {
  const { due, ...opened } = openDue();
  const run = (now: string, how = opened.work, isTimeLeft = () => true) =>
    runDue(due, how)(momentAt(now), isTimeLeft);
  return { due, ...opened, run };
}

/** The number of items that the table has read since the last call. */
function itemsRead(): number {
  const Answer = z.object({ ScannedCount: z.optional(z.number()) });
  const counts = world.calls.map(({ answer }) => z.parse(Answer, answer).ScannedCount ?? 0);
  world.calls.length = 0;
  return counts.reduce((sum, count) => sum + count, 0);
}

describe("a due item", () => {
  test("is processed once, and not before its time", async () => {
    process.env.DUE_SHARDS = "1";
    const { done, plan, run } = open();
    await plan("c", at("11:30"));
    await plan("a", at("09:00"));
    await plan("d", at("12:00"));
    await plan("e", "2026-11-24T12:00:00.001Z");
    await plan("b", "2026-11-23T23:55:00.000Z");
    await run(noon);
    expect(done.sort()).toEqual(["a 11-24T09:00", "b 11-23T23:55", "c 11-24T11:30", "d 11-24T12:00"]);
    await run(noon);
    expect(done).toHaveLength(4);
    await run(at("12:05"));
    expect(done.at(-1)).toBe("e 11-24T12:00");
  });

  test("that is planned again is one item, and none when deleted", async () => {
    const { due, done, plan, run } = open();
    for (let n = 0; n < 3; n++) await plan("a", at("09:00"));
    await plan("b", at("09:00"));
    await commit([due.forget({ at: at("09:00"), key: "b" })]);
    await commit([due.forget({ at: at("09:00"), key: "b" })]);
    await run(noon);
    expect(done).toEqual(["a 11-24T09:00"]);
  });

  test("that is planned too late falls due at once, even on another day than it was for", async () => {
    const { done, plan, run } = open();
    await run(noon);
    await plan("a", "2026-11-19T09:00:00.000Z", noon);
    await run(at("12:05"));
    expect(done).toEqual(["a 11-24T12:00"]);
  });

  test("that a slow clock writes around midnight is found by the later runs", async () => {
    const { done, plan, run } = open();
    await run("2026-11-25T00:00:10.000Z");
    await plan("a", "2026-11-24T23:59:59.000Z");
    await run("2026-11-25T00:05:00.000Z");
    expect(done).toEqual(["a 11-24T23:59"]);
  });

  test("is processed after an outage of weeks, in pages", async () => {
    const { done, plan, run } = open();
    await run("2026-10-01T12:00:00.000Z");
    const keys = Array.from({ length: 250 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => plan(key, "2026-10-03T09:00:00.000Z")));
    await plan("last", "2026-11-01T09:00:00.000Z");
    await run(noon);
    expect(done).toHaveLength(251);
    expect(done.at(-1)).toBe("last 11-01T09:00");
    expect(new Set(done).size).toBe(251);
  });

  test("from before the first run is searched for two weeks back", async () => {
    const { done, plan, run } = open();
    await plan("a", "2026-11-11T09:00:00.000Z");
    await run(noon);
    expect(done).toEqual(["a 11-11T09:00"]);
  });

  test("that fails stays, holds up no other, and makes the run fail", async () => {
    process.env.DUE_SHARDS = "1";
    const { done, plan, run, work } = open();
    await plan("a", at("09:00"));
    await plan("poison", at("09:30"));
    await plan("b", at("10:00"));
    const failing: typeof work = async (due, claim, moment) => {
      if (due.key === "poison") throw new Error("it broke");
      await work(due, claim, moment);
    };
    await expect(run(noon, failing)).rejects.toThrow("they stay for the next run");
    expect(done.sort()).toEqual(["a 11-24T09:00", "b 11-24T10:00"]);
    await expect(run("2026-11-30T12:00:00.000Z", failing)).rejects.toThrow();
    await run("2026-12-20T12:00:00.000Z");
    expect(done.at(-1)).toBe("poison 11-24T09:30");
  });

  test("that cannot be parsed is reported as failed, and the others are processed", async () => {
    process.env.DUE_SHARDS = "1";
    const { due, done, plan, run } = open();
    await plan("good", at("09:30"));
    const { pk } = z.parse(
      z.object({ item: z.object({ Put: z.object({ Item: z.object({ pk: z.string() }) }) }) }),
      due.plan({ at: at("09:00"), key: "bad", about: { n: 1 } }, at("08:00")),
    ).item.Put.Item;
    await put({
      pk,
      sk: `${at("09:00")}#bad`,
      kind: "due",
      at: at("09:00"),
      key: "bad",
      about: { n: "one" },
    });
    await expect(run(noon)).rejects.toThrow();
    expect(done).toEqual(["good 11-24T09:30"]);
  });

  test("waits for the next run once no time is left, which the run reports instead of succeeding", async () => {
    process.env.DUE_SHARDS = "1";
    const { done, plan, run, work } = open();
    const logged: string[] = [];
    const write = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((line) => logged.push(String(line)) > 0);
    for (const key of ["a", "b", "c"]) await plan(key, at("09:00"));
    await expect(run(noon, work, () => false)).rejects.toThrow("No time is left");
    write.mockRestore();
    expect(done).toHaveLength(0);
    expect(logged.filter((line) => line.includes(`"message":"${lateLine}"`))).toHaveLength(1);
    await run("2026-11-27T12:00:00.000Z");
    expect(done).toHaveLength(3);
  });
});

test("a run handles ten items of a partition at once, so that it keeps up", async () => {
  process.env.DUE_SHARDS = "1";
  const { plan, run, work, done } = open();
  for (let n = 0; n < 25; n++) await plan(`k${n}`, at("09:00"));
  let [now, most] = [0, 0];
  await run(noon, async (due, claim, ctx) => {
    most = Math.max(most, ++now);
    await work(due, claim, ctx);
    now -= 1;
  });
  expect([most, done.length]).toEqual([10, 25]);
});

describe("one due item has one effect", () => {
  test("however many runs work on it at the same time", async () => {
    const { due, plan, run } = open();
    const keys = Array.from({ length: 30 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => plan(key, at("09:00"))));
    const next: string[] = [];
    const repeat: Work<{ n: number }> = async ({ key, about }, claim) => {
      const effect = { pk: `EFFECT#${key}`, sk: "EFFECT" };
      const again = due.plan({ at: at("13:00"), key, about }, noon);
      await commit([claim, putNew(effect, () => new Error("a second effect")), again]);
      next.push(key);
    };
    await Promise.all([run(noon, repeat), run(noon, repeat), run(noon, repeat)]);
    expect(next.sort()).toEqual(keys.sort());
    const { done, work } = { done: [] as string[], work: async () => undefined };
    await run(at("12:30"), work);
    expect(done).toEqual([]);
  });

  test("whenever a run dies: before its commit the item stays, after it the item is gone with its effect stored", async () => {
    const { done, plan, run, work } = open();
    await plan("a", at("09:00"));
    const dies = async () => {
      throw new Error("killed");
    };
    await expect(run(noon, dies)).rejects.toThrow();
    const diesLate: typeof work = async (due, claim, moment) => {
      await work(due, claim, moment);
      throw new Error("killed");
    };
    await expect(run(noon, diesLate)).rejects.toThrow();
    await run(noon);
    expect(done).toEqual(["a 11-24T09:00"]);
  });
});

describe("the cost of a run", () => {
  test("does not grow with later items", async () => {
    const { plan, run } = open();
    await run(noon);
    for (const key of ["a", "b"]) await plan(key, at("12:02"));
    itemsRead();
    await run(at("12:05"));
    const few = itemsRead();
    const later = Array.from({ length: 300 }, (_, n) => `later${n}`);
    await Promise.all(later.map((key, n) => plan(key, n % 2 ? at("12:30") : "2026-11-26T09:00:00.000Z")));
    for (const key of ["a", "b"]) await plan(key, at("12:07"));
    itemsRead();
    await run(at("12:10"));
    expect(itemsRead()).toBe(few);
    expect(few).toBe(2);
  });

  test("is one request for the cursor and one for each partition of the day", async () => {
    const { run } = open();
    await run(noon);
    world.calls.length = 0;
    await run(at("12:05"));
    expect(world.calls.map(({ operation }) => operation).sort()).toEqual([
      "BatchGetItem",
      ..."Query ".repeat(4).trim().split(" "),
    ]);
  });

  test.each([
    ["1", 1],
    ["4", 4],
    ["64", 16],
  ])("grows with shards: a stage with %s uses %i partitions of a kind", async (setting, used) => {
    process.env.DUE_SHARDS = setting;
    const { plan } = open();
    world.calls.length = 0;
    await Promise.all(Array.from({ length: 200 }, (_, n) => plan(`k${n}`, at("09:00"))));
    const Planned = z.object({
      TransactItems: z.array(
        z.object({ Put: z.object({ Item: z.object({ pk: z.object({ S: z.string() }) }) }) }),
      ),
    });
    const partitions = world.calls.map(({ body }) => z.parse(Planned, body).TransactItems[0]?.Put.Item.pk.S);
    expect(new Set(partitions).size).toBe(used);
    expect([...new Set(partitions)].sort()[0]).toMatch(/^DUE#kind\d+#2026-11-24#0$/);
  });
});
