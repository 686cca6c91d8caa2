import { afterAll, beforeAll, expect, test } from "vitest";
import { get, put } from "../../functions/platform/table/table.ts";
import { replanOpenings } from "../../functions/profiles/openings.ts";
import { openTableWorld } from "../platform/table/table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;
const key = { pk: "PROFILE#d1", sk: "PROFILE" };

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const seen = (...free: number[]) => ({ from: "2026-11-24", free });
const stored = async () => (await get(key))?.list;

test("a replan that another one overtakes plans again, so that an older view never replaces a newer one", async () => {
  await put({
    ...key,
    kind: "profile",
    gsi2pk: "DOCTORS#Family Medicine",
    gsi2sk: "1",
    list: { name: "Ines" },
  });
  const plans: number[] = [];
  for (const overtaken of [false, true])
    await replanOpenings("d1", async () => {
      plans.push(1);
      // While the first plan holds its older view, another one stores what it saw later.
      if (overtaken && plans.length === 2) await replanOpenings("d1", async () => seen(7));
      return plans.length < 3 ? seen(1) : seen(9);
    });
  expect(plans).toHaveLength(3);
  expect(await stored()).toMatchObject({ name: "Ines", openings: seen(9) });
});

test("a doctor without a directory row has no free times stored", async () => {
  await put({ pk: "PROFILE#d2", sk: "PROFILE", kind: "profile", list: { name: "Ines" } });
  await replanOpenings("d2", async () => seen(1));
  expect((await get({ pk: "PROFILE#d2", sk: "PROFILE" }))?.list).toEqual({ name: "Ines" });
});
