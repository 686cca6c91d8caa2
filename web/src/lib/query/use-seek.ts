import { useEffect } from "react";

/** The parts of an infinite query that seeking needs. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Fetches page after page while something is sought that the fetched ones do not hold. */
export function useSeek(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  isSeeking: boolean,
): void {
  useEffect(() => {
    if (isSeeking && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [isSeeking, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
