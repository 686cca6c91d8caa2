import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isOfMethod, statusTraits, type WorkStatus, workStatuses } from "#domain/prescriptions";
import { withReference } from "../../../lib/api/failure.ts";
import { now } from "../../../lib/time/clock.ts";
import { Button, LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { KeyHints } from "../../../ui/keys/key-hints.tsx";
import { useChosen } from "../../../ui/keys/use-chosen.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import text from "../../../ui/layout/text.module.css";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { useWork, type WorkRow } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { sheetAddress } from "../print/address.ts";
import { OpenDialog } from "../steps/open-dialog.tsx";
import { usePharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { ClosedWork, FoundClosed } from "./closed-work.tsx";
import { keyHints } from "./key-hints.ts";
import { listed } from "./listed.ts";
import { NothingListed, OutsideFilters } from "./nothing-listed.tsx";
import { useWorkSearch } from "./use-work-search.ts";
import { type ReadRequest, useWorklistKeys } from "./use-worklist-keys.ts";
import { whatId } from "./work-cells.tsx";
import { WorkDetail } from "./work-detail.tsx";
import { HowFilter, WorkFilter } from "./work-filter.tsx";
import { WorkTable } from "./work-table.tsx";
import { useWorklistAddress, type WorklistQuery, worklistAddress } from "./worklist-address.ts";

/** Further prescriptions are fetched when a person moves to one of the last rows by key. */
const nearEnd = 10;

/** /pharmacy/prescriptions: the open work and, beside it, the chosen prescription. */
export function Screen() {
  const { show, how, prescription: requestedId, q } = useWorklistAddress();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState(q);
  const search = useWorkSearch(searched);
  const isSearched = searched.trim() !== "";
  const all = useWork({ how });
  const { work, isSeeking, isError, error, refetch, fetchMore } = all;
  const status = useStatusMessage();
  const taking = usePharmacySteps(status);
  const shown = work.filter(({ status }) => isShown(show, status));
  // The rows of other statuses are not waited for: keys act on this list as soon as its buttons do.
  const isPending = shown.some((part) => part.isPending);
  const held = useHeldList({
    items: listed(shown, searched, search.open, how),
    idOf: ({ id }) => id,
    scope: `${show} ${how} ${searched}`,
    hold: [taking.refusing, taking.approving, taking.joining, taking.parting].some(Boolean),
    latest: (id) => taking.taken.of(id)?.item,
  });
  const items = held.rows;
  const isEmpty = shown.every(({ count }) => count) && !isSeeking && items.length === 0;
  const { chosen, next } = useChosen(requestedId, isPending ? [] : items, `${show} ${how} ${searched}`);
  const knownOf = (wanted: string | undefined) =>
    [...work.flatMap((part) => part.items), ...search.open].find(({ id }) => id === wanted);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // A row that was moved to by key is current, but its detail does not take the place of the list on a narrow screen.
  const [movedTo, setMovedTo] = useState<string>();
  const isOpen = requestedId !== undefined && requestedId !== movedTo;
  const [readRequest, setReadRequest] = useState<ReadRequest>();
  const hrefOf = (id: string) => worklistAddress({ show, how, prescription: id, q: searched });
  const go = (to: Parameters<typeof worklistAddress>[0]) =>
    void router.navigate({ href: worklistAddress({ how, q: searched, ...to }), replace: true });
  const searchFor = (wanted: string) => {
    setSearched(wanted);
    if (requestedId) go({ show, q: wanted });
  };

  const read = (id: string) => {
    setMovedTo(undefined);
    setReadRequest({ id, time: now() });
    void router.navigate({ href: hrefOf(id) });
  };

  const hasMore = shown.some((part) => part.hasMore) && !search.isDone;
  const showMore = () => fetchMore(shown.map((part) => part.status));
  const keys = useWorklistKeys({
    chosen,
    knownOf,
    taking,
    next,
    readRequest,
    onRead: read,
    onMove: (to) => {
      setReadRequest(undefined);
      go({ show, prescription: to });
      // Drawn before the next key, so that it acts on this row, and before the focus, which needs the list.
      flushSync(() => setMovedTo(to));
      document
        .getElementById(whatId({ id: to }))
        ?.querySelector("a")
        ?.focus();
      if (hasMore && items.findIndex(({ id }) => id === to) >= items.length - nearEnd) showMore();
    },
    onSearch: () => field.current?.focus(),
    onHelp: () => setHelpOpen(true),
    onPrint: (id) => void router.navigate({ href: sheetAddress(id) }),
  });

  return (
    <Page
      title={messages().management}
      actions={
        <>
          <LinkButton variant="plain" href="/pharmacy/today">
            {messages().today}
          </LinkButton>
          <LinkButton variant="plain" href="/pharmacy/deliveries">
            {messages().deliveries}
          </LinkButton>
          <KeyHints hints={keyHints()} open={isHelpOpen} onOpenChange={setHelpOpen} />
        </>
      }
    >
      <div className={styles.content}>
        <div className={styles.worklist} data-open={isOpen || undefined}>
          <div className={styles.list}>
            <h2 className={text.hidden}>{messages().open}</h2>
            <div className={styles.search}>
              <SearchField
                label={messages().search}
                value={searched}
                onChange={searchFor}
                shortcut="/"
                ref={(input) => {
                  field.current = input;
                }}
              />
              <p className={styles.mute}>{messages().searchHelp}</p>
            </div>
            <WorkFilter
              work={work}
              value={show}
              onChange={(to) => go({ show: to })}
              isPending={all.isPending || isSeeking}
            />
            {show !== "closed" && <HowFilter value={how} onChange={(to) => go({ show, how: to })} />}
            {show === "ready" && (
              <p className={styles.mute}>
                {messages().readyNotice} <TextLink href={worklistAddress({})}>{messages().showOpen}</TextLink>
              </p>
            )}
            {show === "closed" && !isSearched && <ClosedWork hrefOf={hrefOf} />}
            {isError && (
              <FailedLoad message={withReference(messages().loadFailed, error)} onRetry={refetch} />
            )}
            {(isPending || (isSeeking && items.length === 0)) && !isError && (
              <Card>
                <Skeleton lines={8} />
              </Card>
            )}
            {isEmpty && show !== "closed" && (!isSearched || search.isDone) && (
              <Card>
                <NothingListed show={show} how={how} isSearched={isSearched} />
              </Card>
            )}
            {items.length > 0 && (
              <HeldList held={held} {...keys} onFollow={() => setMovedTo(undefined)}>
                <Card flush>
                  <WorkTable
                    items={items}
                    chosen={chosen}
                    taking={taking}
                    isGone={held.isGone}
                    hrefOf={hrefOf}
                    onRead={read}
                  />
                </Card>
              </HeldList>
            )}
            <OutsideFilters
              count={search.open.filter((item) => !isWithin({ show, how }, item)).length}
              searched={searched}
            />
            {isSearched && <FoundClosed search={search} hrefOf={hrefOf} />}
            {hasMore && (
              <Button variant="quiet" onPress={showMore}>
                {messages().more}
              </Button>
            )}
          </div>
          {chosen && (
            <WorkDetail
              id={chosen}
              known={knownOf(chosen)}
              taking={taking}
              focusRequest={isOpen && readRequest?.id === chosen ? readRequest : undefined}
              keys={keys}
              backTo={worklistAddress({ show, how, q: searched })}
            />
          )}
        </div>
      </div>
      <OpenDialog taking={taking} onRead={read} />
      {status.message}
    </Page>
  );
}

function isShown(show: WorklistQuery["show"], status: WorkStatus): boolean {
  if (show === "ready") return statusTraits[status].pharmacyCounter === "ready";
  return show === undefined || show === status;
}

/** Whether the filters show an open prescription. */
function isWithin({ show, how }: Pick<WorklistQuery, "show" | "how">, item: WorkRow): boolean {
  return (
    workStatuses.some((status) => status === item.status && isShown(show, status)) && isOfMethod(item, how)
  );
}
