import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { lateLine } from "../../../functions/platform/schedule/late-line.ts";
import { shareDue } from "../../../functions/platform/schedule/share-due.ts";
import { openTableWorld } from "../table/table-world.ts";
import { at, momentAt, noon, openDue } from "./due-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());
beforeEach(() => {
  process.env.DUE_SHARDS = "4";
});

describe("a schedule with workers", () => {
  const isTimeLeft = () => true;

  /** Due items of a new kind, sent to workers and processed in parts. */
  function openShared() {
    const { due, done, work, plan } = openDue();
    const handOut = async (now: string, every?: number) =>
      (await shareDue(due, work, every).handOut(momentAt(now))).toSorted();
    const part = (pk: string, now: string, how = work, isLeft = isTimeLeft) =>
      shareDue(due, how).part(pk, momentAt(now), isLeft);
    return { done, plan, work, handOut, part };
  }

  test("sends only partitions with a due item, of every day since the last empty one", async () => {
    const { done, plan, handOut, part } = openShared();
    expect(await handOut("2026-11-20T12:00:00.000Z")).toEqual([]);
    await plan("a", "2026-11-21T09:00:00.000Z");
    await plan("b", at("09:00"));
    await plan("later", at("12:01"));
    const parts = await handOut(noon);
    expect(parts.map((pk) => pk.split("#")[2]).sort()).toEqual(["2026-11-21", "2026-11-24"]);
    expect(await handOut(noon)).toEqual(parts);
    for (const pk of parts) await part(pk, noon);
    expect(done.sort()).toEqual(["a 11-21T09:00", "b 11-24T09:00"]);
    expect(await handOut(noon)).toEqual([]);
    expect(await handOut("2026-11-26T12:00:00.000Z")).toHaveLength(1);
  });

  test("processes every item once, however many workers get the same part, one after the other", async () => {
    process.env.DUE_SHARDS = "1";
    const { done, plan, handOut, part } = openShared();
    const keys = Array.from({ length: 250 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => plan(key, at("09:00"))));
    const [pk = ""] = await handOut(noon);
    await Promise.all([part(pk, noon), part(pk, noon), part(pk, noon)]);
    expect(new Set(done).size).toBe(250);
    expect(done).toHaveLength(250);
  });

  test("leaves a partition to its current worker until the lease has ended", async () => {
    process.env.DUE_SHARDS = "1";
    const { done, plan, work, handOut, part } = openShared();
    await plan("a", at("09:00"));
    const [pk = ""] = await handOut(noon);
    const seen: string[] = [];
    const looking: typeof work = async (due, claim, moment) => {
      for (const now of ["2026-11-24T12:00:59.000Z", "2026-11-24T12:01:00.000Z"])
        await part(pk, now, async () => void seen.push(now));
      await work(due, claim, moment);
    };
    await part(pk, noon, looking);
    expect(seen).toEqual(["2026-11-24T12:01:00.000Z"]);
    expect(done).toEqual(["a 11-24T09:00"]);
  });

  test("leaves it to the worker that took it over, even if the one before ends after its lease", async () => {
    process.env.DUE_SHARDS = "1";
    const { plan, handOut, part } = openShared();
    await plan("a", at("09:00"));
    const [pk = ""] = await handOut(noon);
    const worker = (now: string) => {
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const work = async () => {
        begun.resolve();
        await end.promise;
      };
      return { begun: begun.promise, end: end.resolve, ended: part(pk, now, work) };
    };
    const slow = worker(noon);
    await slow.begun;
    const next = worker(at("12:01"));
    await next.begun;
    slow.end();
    await slow.ended;
    const seen: string[] = [];
    await part(pk, "2026-11-24T12:01:30.000Z", async () => void seen.push("a third"));
    expect(seen).toEqual([]);
    next.end();
    await next.ended;
  });

  test("stops when no time is left, and sends the rest again", async () => {
    process.env.DUE_SHARDS = "1";
    const { done, plan, work, handOut, part } = openShared();
    await Promise.all(Array.from({ length: 50 }, (_, n) => plan(`k${n}`, at("09:00"))));
    const [pk = ""] = await handOut(noon);
    await part(pk, noon, work, () => done.length < 20);
    expect(done).toHaveLength(20);
    const [rest = ""] = await handOut(at("12:01"));
    await part(rest, at("12:01"));
    expect(new Set(done).size).toBe(50);
  });

  test("reports an item that has waited for more than ten minutes beside the time between runs, as a failing one does", async () => {
    process.env.DUE_SHARDS = "1";
    const logged: string[] = [];
    const write = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((line) => logged.push(String(line)) > 0);
    const { plan, handOut, part } = openShared();
    const late = () => logged.splice(0).filter((line) => line.includes(`"message":"${lateLine}"`)).length;
    try {
      await plan("poison", noon);
      const [pk = ""] = await handOut(noon);
      const failing = async () => {
        throw new Error("it broke");
      };
      await expect(part(pk, noon, failing)).rejects.toThrow("they stay for the next run");
      expect(await handOut(at("12:10"))).toEqual([pk]);
      expect(late()).toBe(0);
      expect(await handOut(at("12:11"))).toEqual([pk]);
      expect(late()).toBe(1);
      // An hourly run finds items of up to an hour, and is not late.
      for (const [when, lines] of [
        [at("13:09"), 0],
        [at("13:10"), 1],
      ] as const) {
        await handOut(when, 60);
        expect(late()).toBe(lines);
      }
    } finally {
      write.mockRestore();
    }
  });
});
