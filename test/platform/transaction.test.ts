import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "../../functions/platform/domain/problem.ts";
import { get } from "../../functions/platform/table.ts";
import { commit, putNew, putNext } from "../../functions/platform/transaction.ts";
import { openTableWorld } from "./table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const lost = () => new Problem("changed_meanwhile");
let things = 0;

/** A thing of which the first version is in the table. */
async function thing() {
  const key = { pk: `THING#${things++}`, sk: "THING" };
  await commit([putNew({ ...key, version: 1, by: "nobody" }, lost)]);
  return key;
}

describe("the next version of an item", () => {
  test("of two who write at once on the version that both have read, one wins and the other is refused", async () => {
    const key = await thing();
    const writers = ["one", "other"].map((by) => commit([putNext({ ...key, version: 2, by }, 1, lost)]));
    const ended = await Promise.allSettled(writers);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const won = ended[0]?.status === "fulfilled" ? "one" : "other";
    expect(await get(key)).toMatchObject({ version: 2, by: won });
    const refused = ended.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "changed_meanwhile" } });
  });

  test("is not written on an older version, nor where there is none", async () => {
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
