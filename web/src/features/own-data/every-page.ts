import type { Page } from "#kernel/call/page";

/** The size of one page, and the most pages of a list in a file: 5,000 entries. */
const limit = 50;
const mostPages = 100;

/** How far a list has been fetched. It survives a failure, so that the next attempt goes on there. */
export interface ListProgress<T = unknown> {
  items: T[];
  pages: number;
  after?: string | undefined;
}

/** Fetches a whole list by pages, or the rest of it; `isCut` if it is longer than the limit. */
export async function everyPage<T>(
  read: (page: { limit: number; after?: string }) => Promise<Page<T>>,
  progress: ListProgress<T> = { items: [], pages: 0 },
): Promise<{ items: T[]; isCut: boolean }> {
  while (progress.pages < mostPages) {
    const { after } = progress;
    const page = await read({ limit, ...(after !== undefined && { after }) });
    progress.items.push(...page.items);
    progress.pages += 1;
    progress.after = page.next;
    if (page.next === undefined) return { items: progress.items, isCut: false };
  }
  return { items: progress.items, isCut: true };
}
