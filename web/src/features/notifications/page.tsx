import { useInfiniteQuery } from "@tanstack/react-query";
import { Bell, Settings } from "lucide-react";
import { useRef } from "react";
import { failureText } from "../../lib/api/failure.ts";
import { hasFailed } from "../../lib/query/query.ts";
import { Button, LinkButton } from "../../ui/buttons/button.tsx";
import { RefreshButton } from "../../ui/buttons/refresh-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/layout.tsx";
import { Rows } from "../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { all, useMarkRead, useRole, useUnread } from "./calls.ts";
import { Entry } from "./entry.tsx";
import { messages } from "./messages.ts";

/** /<role>/notifications: every notification of the last 180 days, newest first below the urgent ones. */
export function Screen() {
  const found = useInfiniteQuery(all);
  const mark = useMarkRead();
  const unread = useUnread();
  const role = useRole();
  const list = useRef<HTMLDivElement>(null);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const markAll = () => {
    mark.all.mutate();
    // The button disappears with the last unread entry.
    list.current?.focus();
  };
  return (
    <Page
      title={messages().title}
      actions={
        <>
          {unread > 0 && (
            <Button variant="quiet" busy={mark.all.isPending} onPress={markAll}>
              {messages().markAll}
            </Button>
          )}
          {role && (
            <LinkButton variant="quiet" href={`/${role}/notifications/settings`} icon={Settings}>
              {messages().settings}
            </LinkButton>
          )}
          <RefreshButton topics={["notification"]}>{messages().refresh}</RefreshButton>
        </>
      }
    >
      {hasFailed(found) && (
        <FailedLoad
          message={failureText(found.error, { otherwise: messages().failed })}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {found.isSuccess && items.length === 0 && (
        <Card>
          <Empty icon={Bell} title={messages().none}>
            {messages().noneHelp}
          </Empty>
        </Card>
      )}
      {items.length > 0 && (
        <div ref={list} tabIndex={-1}>
          <Card flush>
            <Rows label={messages().list}>
              {items.map((item) => (
                <Entry key={item.id} item={item} onRead={() => mark.one.mutate(item.id)} />
              ))}
            </Rows>
          </Card>
        </div>
      )}
      {found.hasNextPage && (
        <Button variant="quiet" busy={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {messages().more}
        </Button>
      )}
    </Page>
  );
}
