import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { failureSentence, withReference } from "../../../lib/api/failure.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { Medicine } from "../../prescriptions/exports.ts";
import { nameText } from "../../profiles/exports.ts";
import { closedWork, type WorkRow } from "../calls.ts";
import { messages } from "../messages.ts";
import { WorkBadge } from "../work-badge.tsx";
import type { WorkSearch } from "./use-work-search.ts";

interface ClosedProps {
  hrefOf: (id: string) => string;
}

/** The pharmacy's work finished in the last 90 days, the latest first. */
export function ClosedWork({ hrefOf }: ClosedProps) {
  const closed = useInfiniteQuery(closedWork);
  const items = closed.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      {closed.isError && (
        <FailedLoad
          message={withReference(messages().loadFailed, closed.error)}
          onRetry={() => void closed.refetch()}
        />
      )}
      {closed.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {closed.isSuccess && items.length === 0 && (
        <Card>
          <Empty icon={ClipboardCheck} title={messages().noneClosed}>
            {messages().noneClosedHelp}
          </Empty>
        </Card>
      )}
      {items.length > 0 && <ClosedRows label={messages().closed} items={items} hrefOf={hrefOf} />}
      {closed.hasNextPage && (
        <Button variant="quiet" busy={closed.isFetchingNextPage} onPress={() => void closed.fetchNextPage()}>
          {messages().more}
        </Button>
      )}
    </Stack>
  );
}

/** The results of a search among the finished work. */
export function FoundClosed({ search, hrefOf }: ClosedProps & { search: WorkSearch }) {
  const { closed: items, isDone, isSearching, isCut, error, again } = search;
  return (
    <Section title={messages().foundClosed}>
      {error && <FailedLoad message={failureSentence(error)} onRetry={again} />}
      {isSearching && <Skeleton lines={2} />}
      {isDone && items.length === 0 && (
        <p>
          <Text tone="soft">{messages().noneFoundClosed}</Text>
        </p>
      )}
      {items.length > 0 && <ClosedRows label={messages().foundClosed} items={items} hrefOf={hrefOf} />}
      {isCut && (
        <p>
          <Text tone="soft">{messages().foundCut}</Text>
        </p>
      )}
    </Section>
  );
}

function ClosedRows({ label, items, hrefOf }: ClosedProps & { label: string; items: readonly WorkRow[] }) {
  return (
    <Card flush>
      <Rows label={label}>
        {items.map((item) => (
          <Row
            key={item.id}
            href={hrefOf(item.id)}
            what={<Medicine of={item} />}
            meta={
              <>
                {nameText(item)} · {item.doctorName} ·{" "}
                <time dateTime={item.updatedAt}>{formatDate(item.updatedAt)}</time>
              </>
            }
            end={<WorkBadge of={item} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
