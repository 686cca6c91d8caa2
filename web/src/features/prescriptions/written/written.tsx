import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useDebouncedSearch } from "../../../lib/forms/use-debounced.ts";
import { useOnline } from "../../../lib/offline/online.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { formatMonth } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Rows } from "../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { useEnding } from "../ending/use-ending.tsx";
import { messages } from "./messages.ts";
import { WrittenRow } from "./row.tsx";
import { useWritten } from "./use-written.ts";

/** /doctor/prescriptions: the doctor's prescriptions with their status, and buttons to withdraw or stop them. */
export function Screen() {
  const status = useStatusMessage();
  const ending = useEnding(status);
  const [typed, setTyped] = useState("");
  const search = useDebouncedSearch(typed.trim());
  const written = useWritten(search);
  const { all, found, hasAny, total, items, isSearching } = written;
  const held = useHeldList({
    items,
    idOf: ({ id }) => id,
    scope: search,
    hold: ending.isAsking,
    latest: (id) => ending.taken.of(id)?.item,
  });
  return (
    <Page
      title={messages().title}
      below={total ? messages().helpOf(total) : messages().help}
      actions={<RefreshButton topics={["prescription"]}>{messages().refresh}</RefreshButton>}
    >
      {hasFailed(all) && <FailedLoad message={messages().loadFailed} onRetry={() => void all.refetch()} />}
      {all.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {hasAny && (
        <search>
          <SearchField label={messages().search} value={typed} onChange={setTyped} />
        </search>
      )}
      {hasAny && search !== "" && <SearchState of={written} />}
      {all.isSuccess && !hasAny && held.rows.length === 0 && (
        <Card>
          <Empty icon={ReceiptText} title={messages().none}>
            {messages().noneHelp}
          </Empty>
        </Card>
      )}
      {held.rows.length > 0 && (
        <HeldList held={held}>
          <Card flush>
            <Rows label={messages().list}>
              {held.rows.map((prescription) => (
                <WrittenRow
                  key={prescription.id}
                  prescription={prescription}
                  ending={ending}
                  isGone={held.isGone(prescription.id)}
                />
              ))}
            </Rows>
          </Card>
        </HeldList>
      )}
      {found.hasNextPage && !isSearching && (
        <Button variant="quiet" busy={found.isFetchingNextPage} onPress={written.more}>
          {messages().more}
        </Button>
      )}
      {ending.dialog}
      {status.message}
    </Page>
  );
}

/** How far a search is: that it goes on, how far back it looked, what it found, or that it failed. */
function SearchState({ of }: { of: ReturnType<typeof useWritten> }) {
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
