import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare, SquarePen } from "lucide-react";
import { useEffect, useState } from "react";
import { ConversationFilter } from "#domain/conversations";
import { useDebouncedSearch } from "../../lib/forms/use-debounced.ts";
import { hasFailed } from "../../lib/query/query.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { useMessagesAddress } from "./address.ts";
import { conversations } from "./calls.ts";
import { ConversationRow } from "./conversation-row.tsx";
import styles from "./conversations.module.css";
import { messages } from "./messages.ts";
import { Retry } from "./retry.tsx";

const BeginDialog = lazyPart(async () => (await import("./begin-dialog.tsx")).BeginDialog);

/** The person's conversations, with a search and a button for a new one. */
export function ConversationList() {
  const { side, chosen } = useMessagesAddress();
  const [searched, setSearched] = useState("");
  const [isBeginning, setBeginning] = useState(false);
  const q = useDebouncedSearch(searched.trim());
  const [filter, setFilter] = useState<ConversationFilter>("all");
  const query = useInfiniteQuery(conversations(q, filter));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const begin = (
    <Button variant="quiet" icon={SquarePen} onPress={() => setBeginning(true)}>
      {messages().begin}
    </Button>
  );
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isEmpty = query.isSuccess && items.length === 0 && !hasNextPage;
  // A page of a filter may have no conversation although there are more.
  useEffect(() => {
    if (items.length === 0 && hasNextPage && !isFetching) void fetchNextPage();
  }, [items.length, hasNextPage, isFetching, fetchNextPage]);
  const isAll = q === "" && filter === "all";
  return (
    <Stack>
      <search>
        <SearchField
          label={messages().search}
          placeholder={messages().searchPlaceholder}
          value={searched}
          onChange={setSearched}
        />
      </search>
      {!(isEmpty && isAll) && (
        <Chips
          label={messages().filter}
          value={filter}
          onChange={setFilter}
          chips={ConversationFilter.options.map((id) => ({ id, label: messages().filters[id] }))}
        />
      )}
      {!(isEmpty && isAll) && begin}
      <Card flush>
        {query.isPending && !hasFailed(query) && <Skeleton lines={6} />}
        {hasFailed(query) && items.length === 0 && <Retry query={query} />}
        {isEmpty && !isAll && (
          <p role="status" className={styles.notFound}>
            {q === "" && filter !== "all" ? messages().noneOf[filter] : messages().notFound}
          </p>
        )}
        {isEmpty && isAll && (
          <Empty icon={MessagesSquare} title={messages().none} action={begin}>
            {messages().noneHelp[side]}
          </Empty>
        )}
        {items.length > 0 && (
          <nav aria-label={messages().list}>
            <ul className={styles.conversations}>
              {items.map((item) => (
                <ConversationRow key={item.with.id} item={item} isChosen={item.with.id === chosen} />
              ))}
            </ul>
          </nav>
        )}
      </Card>
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {messages().more}
        </Button>
      )}
      {isBeginning && (
        <BeginDialog onClose={() => setBeginning(false)} onMissed={() => setBeginning(false)} />
      )}
    </Stack>
  );
}
