import { everyPage, type ListProgress } from "./every-page.ts";
import { type OwnDataOf, type Owner, type Reading, sections } from "./sections.ts";

/** What has been fetched so far. It survives a failure, so that the next attempt goes on there. */
export interface Collection {
  readonly done: Map<string, unknown>;
  readonly lists: Map<string, ListProgress>;
}

/** A collection with nothing in it yet. */
export function newCollection(): Collection {
  return { done: new Map(), lists: new Map() };
}

/** Fetches everything that the product shows a person about themselves, or the rest of it. Rejects if a page fails. */
export async function collectOwnData<O extends Owner>(
  owner: O,
  { done, lists }: Collection,
  { onStep, signal }: { onStep: (percent: number) => void; signal: AbortSignal },
): Promise<OwnDataOf<O>> {
  const reads = Object.entries<(reading: Reading) => Promise<unknown>>(sections[owner]);
  const step = (within: number) => onStep(Math.round((100 * (done.size + within)) / reads.length));
  for (const [name, read] of reads) {
    if (done.has(name)) continue;
    step(0);
    const progress = lists.get(name) ?? { items: [], pages: 0 };
    lists.set(name, progress);
    const section = await read({
      options: { signal },
      list: (readPage) =>
        everyPage(
          async (page) => {
            const answer = await readPage(page);
            step(1 - 1 / (progress.pages + 2));
            return answer;
          },
          progress as ListProgress<Awaited<ReturnType<typeof readPage>>["items"][number]>, // by this section's own list
        ),
    });
    done.set(name, section);
  }
  return Object.fromEntries(done) as OwnDataOf<O>; // `fromEntries` loses the keys
}
