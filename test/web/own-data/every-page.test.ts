import { expect, test } from "vitest";
import { everyPage, type ListProgress } from "../../../web/src/features/own-data/every-page.ts";

/** A list of that many numbers, with a count of its reads. */
function listOf(all: number) {
  const list = { reads: 0, read };
  return list;

  async function read({ limit, after = "0" }: { limit: number; after?: string }) {
    list.reads += 1;
    const from = Number(after);
    const to = Math.min(all, from + limit);
    const items = Array.from({ length: to - from }, (_, n) => from + n);
    return { items, ...(to < all && { next: String(to) }) };
  }
}

test("a list is in the file, complete and in order, read in as few pages as it has", async () => {
  const list = listOf(120);
  const { items, isCut } = await everyPage(list.read);
  expect(items).toEqual(Array.from({ length: 120 }, (_, n) => n));
  expect([isCut, list.reads]).toEqual([false, 3]);
});

test("a list of 5,000 entries is complete; a longer one is cut there, and the file says so", async () => {
  expect(await everyPage(listOf(5_000).read)).toMatchObject({ isCut: false });
  const cut = await everyPage(listOf(5_001).read);
  expect([cut.items.length, cut.isCut]).toEqual([5_000, true]);
});

test("a list of which a page failed goes on with that page", async () => {
  const list = listOf(180);
  const progress: ListProgress<number> = { items: [], pages: 0 };
  let isDown = true;
  const read: typeof list.read = async (page) => {
    if (page.after === "100" && isDown) throw new Error("no connection");
    return await list.read(page);
  };
  await expect(everyPage(read, progress)).rejects.toThrow("no connection");
  expect([progress.items.length, list.reads]).toEqual([100, 2]);
  isDown = false;
  const { items } = await everyPage(read, progress);
  expect(items).toEqual(Array.from({ length: 180 }, (_, n) => n));
  expect(list.reads).toBe(4);
});
