import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { hasFailed } from "../../lib/query/query.ts";
import { Button } from "../buttons/button.tsx";
import { Card } from "../layout/card.tsx";
import { uiMessages } from "../ui-messages.ts";
import { Skeleton } from "./empty.tsx";

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The approximate number of lines of its content. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** The content of a query. The specification has no text for a failure here, so it is only logged, with a button to retry. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  const failure = query.data === undefined && hasFailed(query) ? query.error : undefined;
  useEffect(() => {
    if (failure) console.warn("This could not be loaded.", failure);
  }, [failure]);
  if (query.data !== undefined) return children(query.data);
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
