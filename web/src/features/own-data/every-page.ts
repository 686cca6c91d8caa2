import type { Page } from "#kernel/call/page";

/** The size of one page, and the most pages of a list in a file: 5,000 entries. */
const limit = 50;
const mostPages = 100;

/** Fetches a whole list by pages; `isCut` if it is longer than the limit. */
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
