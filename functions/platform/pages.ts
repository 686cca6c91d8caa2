import type { Page } from "./domain/page.ts";
import { type Item, query, type Range } from "./table.ts";

/**
 * One page of a range. The cursor carries the sort key only; the partition comes from whoever asks.
 * `limit` items at most; `read` parses an item.
 */
export async function pageOf<T>(
  range: Range,
  asked: { after?: string | undefined; limit: number },
  read: (item: Item) => T,
  order: { newestFirst?: boolean } = {},
): Promise<Page<T>> {
  const sort = range.index ? `${range.index}sk` : "sk";
  const cursor = placeOf(asked.after);
  const isInside = cursor && cursor >= range.low && cursor <= range.high;
  const from = isInside ? (order.newestFirst ? { high: cursor } : { low: cursor }) : {};
  const found = await query({ ...range, ...from }, asked.limit + (isInside ? 2 : 1), order);
  const items = found.filter((item) => item[sort] !== cursor);
  const shown = items.slice(0, asked.limit);
  const last = shown.at(-1)?.[sort];
  const next = items.length > shown.length && typeof last === "string" ? last : undefined;
  return { items: shown.map(read), ...(next && { next: cursorOf(next) }) };
}

/** The cursor that stands for a sort key. */
export function cursorOf(place: string): string {
  return Buffer.from(place).toString("base64url");
}

/** The sort key a cursor stands for. */
export function placeOf(cursor: string | undefined): string | undefined {
  return cursor && Buffer.from(cursor, "base64url").toString("utf8");
}
