import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import text from "../../../ui/layout/text.module.css";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useWork } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { RefuseDialog } from "../steps/refuse-dialog.tsx";
import { stepKeys } from "../steps/step-messages.ts";
import { pharmacySteps, usePharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { KeyHints } from "./key-hints.tsx";
import { listed } from "./listed.ts";
import { useChosen } from "./use-chosen.ts";
import { useWorklistKeys } from "./use-worklist-keys.ts";
import { WorkDetail } from "./work-detail.tsx";
import { WorkFilter } from "./work-filter.tsx";
import { WorkTable } from "./work-table.tsx";
import { useWorklistAddress, worklistAddress } from "./worklist-address.ts";

/** /pharmacy/prescriptions: the open work and, beside it, the chosen prescription. */
export function Screen() {
  const { show, prescription: requestedId, q } = useWorklistAddress();
  const router = useRouter();
  const search = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState(q);
  const { work, isPending, isError, refetch, fetchMore } = useWork();
  const status = useStatusMessage();
  const taking = usePharmacySteps(status);
  const shown = work.filter((part) => !show || part.status === show);
  const items = listed(shown, searched);
  const { chosen, next } = useChosen(requestedId, isPending ? [] : items, `${show} ${searched}`);
  const known = work.flatMap((part) => part.items).find(({ id }) => id === chosen);
  const go = (to: Parameters<typeof worklistAddress>[0]) =>
    void router.navigate({ href: worklistAddress({ q: searched, ...to }), replace: true });
  const searchFor = (wanted: string) => {
    setSearched(wanted);
    if (requestedId) go({ show, q: wanted });
  };

  useWorklistKeys({
    onMove: (by) => {
      const to = next(by);
      if (to) go({ show, prescription: to });
    },
    onSearch: () => search.current?.focus(),
    onKey: (key) => {
      const step = known && pharmacySteps(known).find((possible) => stepKeys[possible] === key);
      if (known && step) taking.take(step, known);
      return step !== undefined;
    },
  });

  return (
    <Page title={messages().management} actions={<KeyHints />}>
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
                  search.current = input;
                }}
              />
              <p className={styles.mute}>{messages().searchHelp}</p>
            </div>
            <WorkFilter work={work} value={show} onChange={(to) => go({ show: to })} isPending={isPending} />
            {isError && <FailedLoad message={messages().loadFailed} onRetry={refetch} />}
            {isPending && !isError && (
              <Card>
                <Skeleton lines={8} />
              </Card>
            )}
            {!isPending && items.length === 0 && (
              <Card>
                <NothingListed isFiltered={show !== undefined} isSearched={searched !== ""} />
              </Card>
            )}
            {items.length > 0 && (
              <Card flush>
                <WorkTable
                  items={items}
                  chosen={chosen}
                  taking={taking}
                  hrefOf={(id) => worklistAddress({ show, prescription: id, q: searched })}
                />
              </Card>
            )}
            {shown.some(({ hasMore }) => hasMore) && (
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
              backTo={worklistAddress({ show, q: searched })}
            />
          )}
        </div>
      </div>
      {taking.refusing && <RefuseDialog {...taking.refusing} onEnd={taking.endRefusing} />}
      {status.message}
    </Page>
  );
}

function NothingListed({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) {
  if (isSearched) return <Empty title={messages().noneFound}>{messages().noneFoundHelp}</Empty>;
  if (isFiltered) return <Empty title={messages().noneHere}>{messages().noneHereHelp}</Empty>;
  return <Empty title={messages().none}>{messages().noneHelp}</Empty>;
}
