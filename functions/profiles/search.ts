import { cursorOf, type Page } from "#kernel/call/page";
import { otherList } from "../platform/table/page-of.ts";
import type { Item, Range } from "../platform/table/table.ts";
import { merged } from "./directory.ts";

interface Asked {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** How many rows one request reads at most; beyond that the next page goes on. */
const mostRead = 400;

/** Entries that are looked for, in the order of the directory, with a cursor when there may be more. */
export async function search<T>(
  ranges: readonly Range[],
  asked: Asked,
  read: (item: Item) => T | undefined,
  isFound: (entry: T) => boolean,
): Promise<Page<T>> {
  const sort = `${ranges[0]?.index}sk`;
  const items: T[] = [];
  if (asked.after && !/#[0-9a-f-]{36}$/.test(asked.after)) throw otherList();
  let place = asked.after;
  for (let rows = 0; rows < mostRead; ) {
    const found = await merged(ranges, place, 100);
    for (const item of found) {
      rows += 1;
      place = String(item[sort]);
      const entry = read(item);
      if (!entry || !isFound(entry)) continue;
      items.push(entry);
      if (items.length === asked.limit) return { items, next: cursorOf(place) };
    }
    if (found.length < 100) return { items };
  }
  return { items, ...(place && { next: cursorOf(place) }) };
}
