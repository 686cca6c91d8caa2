import { useEffect } from "react";

/** The parts of an infinite query that are needed here. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Fetches further pages until they contain the wanted item. A refetch is awaited: the next page would drop the news it brings. */
export function useSeek(
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages,
  isSeeking: boolean,
): void {
  useEffect(() => {
    if (isSeeking && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [isSeeking, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
