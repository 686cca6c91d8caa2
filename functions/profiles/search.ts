import { cursorOf, type Page } from "#kernel/call/page";
import { otherList } from "../platform/table/page-of.ts";
import type { Item, Range } from "../platform/table/table.ts";
import { type Merged, merged } from "./directory.ts";

interface PageInput {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The most rows one request looks at, and how many it reads at once; the next page continues. */
const mostRead = 1_600;
const atOnce = 400;

/** A prefix of the sort key in a cursor: the list has reached the second group. */
const rest = "~";

/**
 * Searches a directory in its order, with a cursor if there may be more. Entries that `isFirst` holds for precede all
 * others; a large directory is read once for each group.
 */
export async function search<T>(
  ranges: readonly Range[],
  input: PageInput,
  read: (item: Item) => T | undefined,
  isFound: (entry: T) => boolean,
  isFirst?: (entry: T) => boolean,
): Promise<Page<T>> {
  const sort = `${ranges[0]?.index}sk`;
  const { after, limit } = input;
  const isInRest = isFirst !== undefined && after?.startsWith(rest) === true;
  let place = (isInRest ? after?.slice(rest.length) : after) || undefined;
  if (place && !/#[0-9a-f-]{36}$/.test(place)) throw otherList();
  const items: T[] = [];
  let rows = 0;
  let whole: Merged | undefined; // read a small directory only once
  for (const isRest of isFirst ? [false, true].slice(isInRest ? 1 : 0) : [undefined]) {
    const next = () => cursorOf(`${isRest ? rest : ""}${place ?? ""}`);
    for (let found: Merged | undefined; !found?.isEnd; ) {
      if (rows >= mostRead) return { items, next: next() };
      const isWhole = place === undefined;
      found = (isWhole && whole) || (await merged(ranges, place, atOnce));
      if (isWhole && found.isEnd) whole = found;
      for (const item of found.items) {
        rows += 1;
        place = String(item[sort]);
        const entry = read(item);
        if (!entry || !isFound(entry) || (isFirst && isFirst(entry) === isRest)) continue;
        items.push(entry);
        if (items.length === limit) return { items, next: next() };
      }
    }
    place = undefined;
  }
  return { items };
}
