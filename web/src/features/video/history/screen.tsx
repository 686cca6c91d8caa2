import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowLeft, Phone } from "lucide-react";
import type { CallView } from "#domain/video";
import { hasFailed } from "../../../lib/query/query.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { useSession } from "../../../session/session.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { buttonMessages } from "../button-messages.ts";
import { endingText } from "../ending-text.ts";
import { pastCalls } from "./calls.ts";
import { historyMessages } from "./messages.ts";

/** /patient/messages/calls and /doctor/messages/calls: when, with whom, how long, and how it ended. */
export function Screen() {
  const query = useInfiniteQuery(pastCalls);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const session = useSession();
  const side = session.state === "in" && session.person.role === "doctor" ? "doctor" : "patient";
  const words = historyMessages();
  return (
    <Page
      title={words.title}
      above={
        <LinkButton href={`/${side}/messages`} variant="plain" compact flush icon={ArrowLeft}>
          {words.back}
        </LinkButton>
      }
      actions={<RefreshButton topics={["call"]}>{words.refresh}</RefreshButton>}
    >
      {hasFailed(query) && <FailedLoad message={words.loadFailed} onRetry={() => void query.refetch()} />}
      {query.isPending && !hasFailed(query) && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {query.isSuccess && items.length === 0 && (
        <Card>
          <Empty icon={Phone} title={words.none}>
            {words.noneHelp}
          </Empty>
        </Card>
      )}
      {items.length > 0 && (
        <Card flush>
          <Rows label={words.title}>
            {items.map((call) => (
              <PastCall key={call.id} call={call} />
            ))}
          </Rows>
        </Card>
      )}
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Page>
  );
}

/** A call. Its row leads to the conversation, which has a button to call again. */
function PastCall({ call }: { call: CallView }) {
  const { with: other, medium, startedAt, status } = call;
  const side = other.role === "doctor" ? "patient" : "doctor";
  return (
    <Row
      start={<Avatar name={other.name} />}
      what={<bdi>{other.name}</bdi>}
      href={`/${side}/messages?with=${other.id}`}
      meta={
        <>
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          <p>{buttonMessages().calls[medium]}</p>
          <p>{status === "in_progress" ? historyMessages().inProgress : endingText(call)}</p>
        </>
      }
    />
  );
}
