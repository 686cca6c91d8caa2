import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Cursor } from "#kernel/call/page";
import { commit, putAny } from "../../functions/platform/table/transaction.ts";
import { doctorRanges } from "../../functions/profiles/directory.ts";
import { search } from "../../functions/profiles/search.ts";
import { openTableWorld } from "../platform/table/table-world.ts";
import { inDepth } from "../tier.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;
const doctors = inDepth(2_000, 20_000);
const nameOf = (n: number) => `doctor ${String((n * 7919) % doctors).padStart(6, "0")}`;
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

beforeAll(async () => {
  world = await openTableWorld();
  for (let n = 0; n < doctors; n += 100) {
    const some = Array.from({ length: 100 }, (_, at) => n + at);
    await commit(
      some.map((one) =>
        putAny({
          ...{ pk: `PROFILE#${idOf(one)}`, sk: "PROFILE", kind: "profile", schemaVersion: 1 },
          ...{ gsi2pk: `DOCTORS#${one % 4}`, gsi2sk: `${nameOf(one)}#${idOf(one)}` },
          list: { name: nameOf(one), state: one % 50 === 0 ? "home" : "elsewhere" },
        }),
      ),
    );
  }
});
afterAll(() => world.end());

const Row = z.object({ list: z.object({ name: z.string(), state: z.string() }) });
const Rows = z.object({ Count: z.number() });
type Entry = z.infer<typeof Row>["list"];

/** All pages of a search, with the requests that it took and the rows that they read. */
async function allOf(isFound: (entry: Entry) => boolean, isFirst?: (entry: Entry) => boolean) {
  const before = world.calls.length;
  const items: Entry[] = [];
  let pages = 0;
  for (let after: string | undefined; ; ) {
    const read = (item: unknown) => z.parse(Row, item).list;
    const pageRequest = { after: after && z.parse(Cursor, after), limit: 20 };
    const page = await search(doctorRanges(undefined), pageRequest, read, isFound, isFirst);
    items.push(...page.items);
    pages += 1;
    after = page.next;
    if (!after) break;
  }
  const rows = world.calls.slice(before).reduce((sum, { answer }) => sum + z.parse(Rows, answer).Count, 0);
  return { names: items.map(({ name }) => name), pages, rows };
}

describe("a search in a large directory", () => {
  test("that finds one doctor looks at 1,600 rows a request and reads few of them twice", async () => {
    const { names, pages, rows } = await allOf(({ name }) => name === nameOf(doctors - 1));
    expect(names).toEqual([nameOf(doctors - 1)]);
    expect(pages).toBeLessThanOrEqual(Math.ceil(doctors / 1_200));
    expect(rows).toBeLessThan(1.5 * doctors);
  });

  test("finds everyone once and in order, those of the first group before all others", async () => {
    const wanted = Array.from({ length: doctors }, (_, n) => ({ name: nameOf(n), isHome: n % 50 === 0 }));
    const sorted = (isHome: boolean) =>
      wanted
        .filter((one) => one.isHome === isHome && one.name.endsWith("7"))
        .map(({ name }) => name)
        .sort();
    const { names } = await allOf(
      ({ name }) => name.endsWith("7"),
      ({ state }) => state === "home",
    );
    expect(names).toEqual([...sorted(true), ...sorted(false)]);
  });
});
