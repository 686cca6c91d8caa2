import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { withReference } from "../../lib/api/failure.ts";
import { useOnline } from "../../lib/offline/online.ts";
import { hasFailed } from "../../lib/query/query.ts";
import { Button } from "../buttons/button.tsx";
import { Card } from "../layout/card.tsx";
import { uiMessages } from "../ui-messages.ts";
import { Skeleton } from "./empty.tsx";
import { FailedLoad } from "./failed-load.tsx";

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The approximate number of lines of its content. */
  lines: number;
  /** The message for a failure. Without one it is only logged, as the specification wants it of some screens. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** The content of a query; after a failure a button to retry, or that nothing is kept without a connection. */
export function Loaded<Data>({ query, lines, failed, children }: LoadedProps<Data>) {
  const isOnline = useOnline();
  const failure = query.data === undefined && hasFailed(query) ? query.error : undefined;
  useEffect(() => {
    if (failure) console.warn("This could not be loaded.", failure);
  }, [failure]);
  if (query.data !== undefined) return children(query.data);
  if (failure && (failed !== undefined || !isOnline)) {
    const message = withReference(failed ?? "", failure);
    return <FailedLoad message={message} onRetry={() => void query.refetch()} />;
  }
  return (
    <Card>
      {hasFailed(query) ? (
        <Button variant="quiet" busy={query.isFetching} onPress={() => void query.refetch()}>
          {uiMessages().again}
        </Button>
      ) : (
        <Skeleton lines={lines} />
      )}
    </Card>
  );
}
