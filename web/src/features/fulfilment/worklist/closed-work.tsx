import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { type PharmacyPrescription, statusTraits } from "#domain/prescriptions";
import { failureSentence, withReference } from "../../../lib/api/failure.ts";
import { useDebouncedValue } from "../../../lib/forms/use-debounced.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { closedWork, found } from "../calls.ts";
import { messages } from "../messages.ts";
import { WorkBadge } from "../work-badge.tsx";

interface ClosedProps {
  hrefOf: (id: string) => string;
}

/** What the pharmacy finished in the last 90 days, the latest first. */
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

/** What a search finds among the finished work. */
export function FoundClosed({ searched, hrefOf }: ClosedProps & { searched: string }) {
  const q = useDebouncedValue(searched.trim());
  const { data, isError, error, isFetching, refetch } = useQuery(found(q));
  const items = data?.items.filter(({ status }) => !statusTraits[status].isOnWorklist) ?? [];
  return (
    <Section title={messages().foundClosed}>
      {isError && <FailedLoad message={failureSentence(error)} onRetry={() => void refetch()} />}
      {isFetching && !data && <Skeleton lines={2} />}
      {data && items.length === 0 && (
        <p>
          <Text tone="soft">{messages().noneFoundClosed}</Text>
        </p>
      )}
      {items.length > 0 && <ClosedRows label={messages().foundClosed} items={items} hrefOf={hrefOf} />}
      {data?.isCut && (
        <p>
          <Text tone="soft">{messages().foundCut}</Text>
        </p>
      )}
    </Section>
  );
}

function ClosedRows({
  label,
  items,
  hrefOf,
}: ClosedProps & { label: string; items: readonly PharmacyPrescription[] }) {
  return (
    <Card flush>
      <Rows label={label}>
        {items.map(({ id, medication, dosage, patientName, doctorName, status, updatedAt }) => (
          <Row
            key={id}
            href={hrefOf(id)}
            what={`${medication} ${dosage}`}
            meta={
              <>
                {patientName} · {doctorName} · <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
              </>
            }
            end={<WorkBadge status={status} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
