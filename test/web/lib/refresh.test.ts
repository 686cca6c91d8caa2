import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queries } from "../../../web/src/lib/query/query.ts";
import { changeLists, refetch } from "../../../web/src/lib/query/refresh.ts";

afterEach(() => queries.clear());

const queryKey = ["list"];
const shown = () => queries.getQueryData<{ pages: string[] }>(queryKey)?.pages;

/** A list on the screen with its first page, whose next page is being fetched until `come` is called. */
async function fetchingMore() {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  const requestedPages: number[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      requestedPages.push(pageParam);
      if (pageParam === 1 && requestedPages.length === 2) await promise;
      return `page ${pageParam}, request ${requestedPages.length}`;
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
    meta: { topics: ["appointment"] },
  });
  observer.subscribe(() => undefined);
  await expect.poll(shown).toEqual(["page 0, request 1"]);
  const more = observer.fetchNextPage();
  await expect.poll(() => requestedPages).toEqual([0, 1]);
  return { come, more };
}

test("a list is refetched after the page that is being fetched, which stays", async () => {
  const { come, more } = await fetchingMore();
  const refetched = refetch(["appointment"]);
  come();
  await more;
  await refetched;
  expect(shown()).toEqual(["page 0, request 3", "page 1, request 4"]);
});

test("a list is refetched after a page that a person asks for during the refetch, which drops that", async () => {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  const requestedPages: number[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      requestedPages.push(pageParam);
      if (requestedPages.length === 2) await promise;
      return `page ${pageParam}, request ${requestedPages.length}`;
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
    meta: { topics: ["appointment"] },
  });
  observer.subscribe(() => undefined);
  await expect.poll(shown).toEqual(["page 0, request 1"]);
  const refetched = refetch(["appointment"]);
  await expect.poll(() => requestedPages).toEqual([0, 0]);
  const more = observer.fetchNextPage();
  come();
  await more;
  await refetched;
  await expect.poll(shown).toEqual(["page 0, request 4", "page 1, request 5"]);
});

test("news that arrive during the first fetch are fetched after it, because its answer may be older", async () => {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  let requests = 0;
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => {
      requests += 1;
      const answer = `answer ${requests}`;
      await promise;
      return answer;
    },
    meta: { topics: ["call"] },
  });
  observer.subscribe(() => undefined);
  const refetched = refetch(["call"]);
  come();
  await refetched;
  expect(observer.getCurrentResult().data).toBe("answer 2");
});

test("a change of a list is seen at once, and stays when the page comes that is being fetched", async () => {
  const { come, more } = await fetchingMore();
  changeLists<{ pages: string[] }>(queryKey, ({ pages, ...known }) => ({
    ...known,
    pages: ["changed", ...pages.slice(1)],
  }));
  expect(shown()).toEqual(["changed"]);
  come();
  await more;
  await expect.poll(shown).toEqual(["changed", "page 1, request 2"]);
});
