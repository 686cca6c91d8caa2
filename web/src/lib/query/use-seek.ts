import { useEffect } from "react";

/** The parts of an infinite query that are needed here. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Fetches further pages until they contain the wanted item. */
export function useSeek(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  isSeeking: boolean,
): void {
  useEffect(() => {
    if (isSeeking && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [isSeeking, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
