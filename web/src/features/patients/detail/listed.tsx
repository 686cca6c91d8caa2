import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { detailMessages } from "../messages.ts";

export interface ListedProps<T> {
  query: UseInfiniteQueryResult<{ pages: { items: T[] }[] }>;
  failed: string;
  none: string;
  icon: LucideIcon;
  children: (items: readonly T[]) => ReactNode;
}

/** A list of a tab, page by page. */
export function Listed<T>({ query, failed, none, icon, children }: ListedProps<T>) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      {hasFailed(query) && (
        <FailedLoad message={withReference(failed, query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {query.isSuccess && items.length === 0 && (
        <Card>
          <Empty icon={icon} title={none} />
        </Card>
      )}
      {items.length > 0 && children(items)}
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {detailMessages().more}
        </Button>
      )}
    </Stack>
  );
}
