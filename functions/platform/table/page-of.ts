import { fieldMessages } from "#kernel/call/field-messages";
import { cursorOf, type Page } from "#kernel/call/page";
import { Problem } from "#kernel/call/problem";
import { type Item, isBefore, query, type Range } from "./table.ts";

/**
 * One page of a range, after the sort key `after` of a cursor. The caller supplies the partition. At most `limit`
 * items; `read` parses an item. Throws Problem 422 for a cursor of another list.
 */
export async function pageOf<T>(
  range: Range,
  { after, limit }: { after?: string | undefined; limit: number },
  read: (item: Item) => T,
  order: { newestFirst?: boolean } = {},
): Promise<Page<T>> {
  const sort = range.index ? `${range.index}sk` : "sk";
  const { low, high } = after === undefined ? range : behind(after, range, order);
  if (isBefore(high, low)) return { items: [] };
  const found = await query({ ...range, low, high }, limit + (after === undefined ? 1 : 2), order);
  const items = found.filter((item) => item[sort] !== after);
  const shown = items.slice(0, limit);
  const last = shown.at(-1)?.[sort];
  const next = items.length > shown.length && typeof last === "string" ? last : undefined;
  return { items: shown.map(read), ...(next && { next: cursorOf(next) }) };
}

/** Every item of a range, read a hundred at a time: for operators, and for a decision about all of them. Sort keys must differ. */
export async function* everyItem(
  range: Range,
  order: { newestFirst?: boolean } = {},
): AsyncGenerator<Item, void, undefined> {
  const sort = range.index ? `${range.index}sk` : "sk";
  for (let after: string | undefined, isMore = true; isMore; ) {
    const { items, next } = await pageOf(range, { after, limit: 100 }, (item) => item, order);
    yield* items;
    after = String(items.at(-1)?.[sort]);
    isMore = next !== undefined;
  }
}

/** The problem of a cursor from another list. */
export function otherList(): Problem {
  return new Problem("invalid", {
    fields: [{ path: "after", code: "invalid", title: fieldMessages().cursor }],
  });
}

/** The part of a range after a sort key. The whole range if it has moved past it, as a range of days does. */
function behind(after: string, { low, high }: Range, { newestFirst }: { newestFirst?: boolean }) {
  if (!after.startsWith(sharedBeginning(low, high))) throw otherList();
  if (newestFirst) return { low, high: isBefore(after, high) ? after : high };
  return { low: isBefore(low, after) ? after : low, high };
}

/** The common prefix of all sort keys of a range, up to the last `#`: the kind of its items. */
function sharedBeginning(low: string, high: string): string {
  let length = 0;
  while (length < low.length && low[length] === high[length]) length += 1;
  return low.slice(0, low.lastIndexOf("#", length - 1) + 1);
}
