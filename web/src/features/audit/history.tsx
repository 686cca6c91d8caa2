import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { History, Printer, RotateCw, ShieldAlert, ShieldCheck } from "lucide-react";
import { withReference } from "../../lib/api/failure.ts";
import { formatDate } from "../../lib/time/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { type Entry, history, type Verification, verification } from "./calls.ts";
import { Entries } from "./entries.tsx";
import styles from "./history.module.css";
import { type HistoryQuery, historyAddress, problemsOf, useHistoryAddress } from "./history-address.ts";
import { HistoryFilter } from "./history-filter.tsx";
import { messages } from "./messages.ts";

/** /auditor: the whole history, or that of a person, a prescription, an appointment or a renewal. */
export function Screen() {
  const query = useHistoryAddress();
  const router = useRouter();
  const address = historyAddress(query);
  const makesSense = Object.keys(problemsOf(query)).length === 0;
  return (
    <Page
      title={messages().title}
      below={messages().about}
      actions={
        <div className={styles.screenOnly}>
          <Button variant="quiet" compact icon={Printer} onPress={() => print()}>
            {messages().print}
          </Button>
        </div>
      }
    >
      <div className={styles.screenOnly}>
        <HistoryFilter
          key={address}
          query={query}
          onShow={(wanted) => void router.navigate({ href: historyAddress(wanted) })}
        />
      </div>
      {makesSense && <Found key={`found ${address}`} query={query} />}
    </Page>
  );
}

function Found({ query }: { query: HistoryQuery }) {
  const found = useInfiniteQuery(history(query));
  const entries = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const isUndated = query.of === "all" && !query.from && !query.to;
  const record = query.of !== "all" && query.of !== "person" && query.id ? query.of : undefined;
  const verified = useQuery({
    ...verification(record ?? "prescription", query.id ?? ""),
    enabled: record !== undefined,
  });
  const refresh = () => {
    void found.refetch();
    if (record) void verified.refetch();
  };
  return (
    <section className={styles.results} aria-labelledby="what-is-listed">
      <div className={styles.head}>
        <h2 id="what-is-listed">{titleOf(query)}</h2>
        <div className={styles.screenOnly}>
          <Button
            variant="plain"
            compact
            flush
            icon={RotateCw}
            busy={found.isFetching && !found.isFetchingNextPage}
            onPress={refresh}
          >
            {messages().refresh}
          </Button>
        </div>
      </div>
      {query.id && query.of !== "all" && (
        <p className={styles.mute}>
          {messages().listed[query.of]} <bdi dir="ltr">{query.id}</bdi>
        </p>
      )}
      {found.isError && (
        <FailedLoad
          message={withReference(messages().failed, found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && !found.isError && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {found.isSuccess && entries.length === 0 && (
        <Card>
          <Nothing hasMore={found.hasNextPage} />
        </Card>
      )}
      {record && entries.length > 0 && (
        <Wholeness query={verified} entries={entries} hasAll={!found.hasNextPage} />
      )}
      {entries.length > 0 && (
        <Entries
          entries={entries}
          query={query}
          isRecord={record !== undefined}
          verification={verified.data}
          hasMore={found.hasNextPage}
        />
      )}
      {found.hasNextPage && (
        <div className={styles.screenOnly}>
          <Button variant="quiet" busy={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {messages().more}
          </Button>
        </div>
      )}
      {found.isSuccess && !found.hasNextPage && (entries.length > 0 || isUndated) && (
        <p className={styles.mute}>{isUndated ? messages().wholeWeek : messages().whole}</p>
      )}
    </section>
  );
}

function Nothing({ hasMore }: { hasMore: boolean }) {
  if (hasMore)
    return (
      <Empty level={3} icon={History} title={messages().noneYet}>
        {messages().noneYetHelp}
      </Empty>
    );
  return (
    <Empty level={3} icon={History} title={messages().none}>
      {messages().noneHelp}
    </Empty>
  );
}

/** The title: the listed events and their order. */
function titleOf({ of, from, to }: HistoryQuery): string {
  if (of !== "all" && of !== "person") return messages().fromBeginning;
  const [first, last] = [from, to].map((day) => day && formatDate(day));
  const { between, since, until } = messages();
  const days = first && last ? between(first, last) : first ? since(first) : last ? until(last) : "";
  return days ? messages().newestOf(days) : messages().newestFirst;
}

interface WholenessProps {
  query: UseQueryResult<Verification>;
  entries: readonly Entry[];
  hasAll: boolean;
}

/** Whether the history of a record can be trusted: its hash chain is valid, and its entries have no gap. */
function Wholeness({ query: { data, isError, error, refetch }, entries, hasAll }: WholenessProps) {
  if (isError)
    return (
      <FailedLoad message={withReference(messages().verifyFailed, error)} onRetry={() => void refetch()} />
    );
  if (!data) return <p className={styles.mute}>{messages().verifying}</p>;
  const gap = hasAll ? entries.findIndex(({ event }, at) => event.aggregate.sequence !== at + 1) : -1;
  const isVerified = gap < 0 && (data.verdict === "verified" || data.verdict === "first_verified");
  const Sign = isVerified ? ShieldCheck : ShieldAlert;
  return (
    <div className={cx(styles.wholeness, !isVerified && styles.broken)} role="status">
      <Sign aria-hidden="true" />
      <p>
        <strong>{isVerified ? messages().isVerified : messages().isNotVerified}</strong>
        {gap < 0 ? verdictText(data) : messages().brokenAt(gap + 1)}
      </p>
    </div>
  );
}

function verdictText({ verdict, at = 0, events }: Verification): string {
  const { verdicts } = messages();
  if (verdict === "event_altered" || verdict === "history_altered") return verdicts[verdict](at);
  return verdict === "state_altered" ? verdicts[verdict] : verdicts[verdict]({ count: events.length });
}
