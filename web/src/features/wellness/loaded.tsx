import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasFailed } from "../../lib/query/query.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/messages/empty.tsx";
import { messages } from "./messages.ts";

/** What a query brought. A failure is not worded, as the specification has it; there is only the way to try again. */
export function Loaded<Data>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<Data>;
  lines: number;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Card>
      {hasFailed(query) ? (
        <Button variant="quiet" busy={query.isFetching} onPress={() => void query.refetch()}>
          {messages().tryAgain}
        </Button>
      ) : (
        <Skeleton lines={lines} />
      )}
    </Card>
  );
}
