import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shardOf, shards } from "#kernel/shard";

describe("the shard of a key", () => {
  test("is one of all shards", () => {
    expect(shards(4)).toEqual([0, 1, 2, 3]);
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 64 }), (key, count) =>
        shards(count).includes(shardOf(key, count)),
      ),
    );
  });

  test.each([4, 8, 16, 64])(
    "is chosen evenly among %i, for keys that differ in a few characters",
    (count) => {
      const keyOf = (n: number) => `prescription/0198c0de-0000-7000-8000-${String(n).padStart(12, "0")}/1`;
      const taken = shards(count).map(() => 0);
      for (let n = 0; n < 1000 * count; n++) {
        const shard = shardOf(keyOf(n), count);
        taken[shard] = (taken[shard] ?? 0) + 1;
      }
      expect(Math.min(...taken)).toBeGreaterThan(850);
      expect(Math.max(...taken)).toBeLessThan(1150);
    },
  );

  // Items were stored under these shards, and could not be found under others.
  test.each([
    ["prescription/0198c0de-0000-7000-8000-000000000001/1", 8, 7],
    ["renewal/0198c0de-0000-7000-8000-000000000003/2", 8, 2],
    ["", 8, 1],
  ])("of %s among %i is %i for ever", (key, count, shard) => {
    expect(shardOf(key, count)).toBe(shard);
  });
});
