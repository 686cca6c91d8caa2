import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import {
  isOfMethod,
  type PharmacyPrescription,
  statusTraits,
  type WorkStatus,
  workStatuses,
} from "#domain/prescriptions";
import { withReference } from "../../../lib/api/failure.ts";
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
import { useSettled } from "../../../ui/steps/use-settled.ts";
import { useWork } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { ApproveDialog } from "../steps/approve-dialog.tsx";
import { PartDialog } from "../steps/part-dialog.tsx";
import { RefuseDialog } from "../steps/refuse-dialog.tsx";
import { stepKeys } from "../steps/step-messages.ts";
import { pharmacySteps, usePharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { ClosedWork, FoundClosed } from "./closed-work.tsx";
import { keyHints } from "./key-hints.ts";
import { listed } from "./listed.ts";
import { NothingListed, OutsideFilters } from "./nothing-listed.tsx";
import { useWorkSearch } from "./use-work-search.ts";
import { useWorklistKeys } from "./use-worklist-keys.ts";
import { whatId } from "./work-cells.tsx";
import { WorkDetail } from "./work-detail.tsx";
import { HowFilter, WorkFilter } from "./work-filter.tsx";
import { WorkTable } from "./work-table.tsx";
import { useWorklistAddress, type WorklistQuery, worklistAddress } from "./worklist-address.ts";

/** /pharmacy/prescriptions: the open work and, beside it, the chosen prescription. */
export function Screen() {
  const { show, how, prescription: requestedId, q } = useWorklistAddress();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState(q);
  const search = useWorkSearch(searched);
  const isSearched = searched.trim() !== "";
  const { work, isPending, isSeeking, isError, error, refetch, fetchMore } = useWork({ how });
  const status = useStatusMessage();
  const taking = usePharmacySteps(status);
  const shown = work.filter(({ status }) => isShown(show, status));
  const held = useHeldList({
    items: listed(shown, searched, search.open, how),
    idOf: ({ id }) => id,
    scope: `${show} ${how} ${searched}`,
    hold: [taking.refusing, taking.approving, taking.parting].some(Boolean),
    latest: (id) => taking.taken.of(id)?.item,
  });
  const items = held.rows;
  const isEmpty = !isPending && !isSeeking && items.length === 0;
  const { chosen, next } = useChosen(requestedId, isPending ? [] : items, `${show} ${how} ${searched}`);
  const known = [...work.flatMap((part) => part.items), ...search.open].find(({ id }) => id === chosen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { isSettled } = useSettled(`${chosen} ${known?.status}`);
  const hrefOf = (id: string) => worklistAddress({ show, how, prescription: id, q: searched });
  const go = (to: Parameters<typeof worklistAddress>[0]) =>
    void router.navigate({ href: worklistAddress({ how, q: searched, ...to }), replace: true });
  const searchFor = (wanted: string) => {
    setSearched(wanted);
    if (requestedId) go({ show, q: wanted });
  };

  const keys = useWorklistKeys({
    onMove: (by) => {
      const to = next(by);
      if (!to) return;
      go({ show, prescription: to });
      document
        .getElementById(whatId({ id: to }))
        ?.querySelector("a")
        ?.focus();
    },
    onSearch: () => field.current?.focus(),
    onHelp: () => setHelpOpen(true),
    onKey: (key) => {
      const step = known && pharmacySteps(known).find((possible) => stepKeys[possible] === key);
      if (!known || !step || isOnAnotherRow()) return false;
      const last = taking.taken.of(known.id);
      if (isSettled && (!last || last.isOver)) taking.take(step, known);
      return true;
    },
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
        <div className={styles.worklist} data-open={requestedId !== undefined || undefined}>
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
              isPending={isPending || isSeeking}
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
              <HeldList held={held} {...keys}>
                <Card flush>
                  <WorkTable
                    items={items}
                    chosen={chosen}
                    taking={taking}
                    isGone={held.isGone}
                    hrefOf={hrefOf}
                  />
                </Card>
              </HeldList>
            )}
            <OutsideFilters
              count={search.open.filter((item) => !isWithin({ show, how }, item)).length}
              searched={searched}
            />
            {isSearched && <FoundClosed search={search} hrefOf={hrefOf} />}
            {(!isSearched || !search.isDone) && shown.some(({ hasMore }) => hasMore) && (
              <Button variant="quiet" onPress={() => fetchMore(shown.map((part) => part.status))}>
                {messages().more}
              </Button>
            )}
          </div>
          {chosen && (
            <WorkDetail
              id={chosen}
              known={known}
              taking={taking}
              keys={keys}
              backTo={worklistAddress({ show, how, q: searched })}
            />
          )}
        </div>
      </div>
      {taking.approving && <ApproveDialog prescription={taking.approving} onEnd={taking.endApproving} />}
      {taking.parting && <PartDialog prescription={taking.parting} onEnd={taking.endParting} />}
      {taking.refusing && <RefuseDialog {...taking.refusing} onEnd={taking.endRefusing} />}
      {status.message}
    </Page>
  );
}

/** Whether the focus is on another row than the chosen one: its keys concern another prescription. */
function isOnAnotherRow(): boolean {
  const row = document.activeElement?.closest("tr");
  return row !== null && row !== undefined && !row.hasAttribute("data-chosen");
}

function isShown(show: WorklistQuery["show"], status: WorkStatus): boolean {
  if (show === "ready") return statusTraits[status].pharmacyCounter === "ready";
  return show === undefined || show === status;
}

/** Whether the filters show an open prescription. */
function isWithin({ show, how }: Pick<WorklistQuery, "show" | "how">, item: PharmacyPrescription): boolean {
  return (
    workStatuses.some((status) => status === item.status && isShown(show, status)) && isOfMethod(item, how)
  );
}
