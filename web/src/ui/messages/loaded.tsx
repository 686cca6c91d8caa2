import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasFailed } from "../../lib/query/query.ts";
import { Button } from "../buttons/button.tsx";
import { Card } from "../layout/card.tsx";
import { uiMessages } from "../ui-messages.ts";
import { Skeleton } from "./empty.tsx";

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** How many lines its content has, about. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** What a query brought. For screens whose failure the specification leaves without words: there is only the way to try again. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
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
