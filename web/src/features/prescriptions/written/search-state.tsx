import { useOnline } from "../../../lib/offline/online.ts";
import { formatMonth } from "../../../lib/time/dates.ts";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { messages } from "./messages.ts";
import type { useWritten } from "./use-written.ts";

/** How far a search is: that it goes on, how far back it looked, what it found, or that it failed. */
export function SearchState({ of }: { of: ReturnType<typeof useWritten> }) {
  const { found, items, isSearching, isOnDevice, searchedBackTo } = of;
  const isOnline = useOnline();
  const count = { count: items.length, orMore: found.hasNextPage };
  const result = items.length === 0 ? messages().notFound : messages().found(count);
  return (
    <>
      {found.error && isOnline && (
        <FailedLoad
          message={messages().searchFailed}
          onRetry={() => void (found.data ? found.fetchNextPage() : found.refetch())}
        />
      )}
      <p role="status">
        {isSearching && messages().searching}
        {!isSearching && isOnDevice && !isOnline && messages().searchedHere}
        {!isSearching && !found.error && result}
      </p>
      {isSearching && searchedBackTo && <p>{messages().searchedBack(formatMonth(searchedBackTo))}</p>}
    </>
  );
}
