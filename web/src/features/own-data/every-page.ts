import type { Page } from "#kernel/call/page";

/** What one page has at most, and how many pages of a list go into a file: 5,000 entries. */
const limit = 50;
const mostPages = 100;

/** A whole list, page by page; `isCut` where it is longer than a file holds. */
export async function everyPage<T>(
  read: (page: { limit: number; after?: string }) => Promise<Page<T>>,
): Promise<{ items: T[]; isCut: boolean }> {
  const items: T[] = [];
  let after: string | undefined;
  for (let n = 0; n < mostPages; n++) {
    const page = await read({ limit, ...(after !== undefined && { after }) });
    items.push(...page.items);
    after = page.next;
    if (after === undefined) return { items, isCut: false };
  }
  return { items, isCut: true };
}
