interface AnyPage {
  readonly items: readonly unknown[];
  readonly next?: string | undefined;
}

/** The page after `after`, or the next one that has items: a page of a filtered list may be empty before its end. */
export async function filledPage<P extends AnyPage>(
  read: (after: string | undefined) => Promise<P>,
  after: string | undefined,
): Promise<P> {
  const page = await read(after);
  return page.items.length === 0 && page.next !== undefined ? await filledPage(read, page.next) : page;
}
