import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import type { Prescription } from "#domain/prescriptions";
import { matchesSearch } from "#kernel/text/search";
import { hasFailed } from "../../../lib/query/query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Rows } from "../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { titleOf } from "../title-of.ts";
import { written } from "./calls.ts";
import { EndDialog } from "./end-dialog.tsx";
import { type EndStep, messageMs, messages } from "./messages.ts";
import { WrittenRow } from "./row.tsx";

/** The texts that a search matches. */
function searchable({ medication, dosage, patientName, pharmacyName = "" }: Prescription): string[] {
  return [medication, dosage, patientName, pharmacyName];
}

/** /doctor/prescriptions: the doctor's prescriptions with their status, and buttons to withdraw or stop them. */
export function Screen() {
  const query = useInfiniteQuery(written);
  const status = useStatusMessage();
  const taken = useStepsTaken<Prescription>();
  const [asked, setAsked] = useState<{ step: EndStep; prescription: Prescription }>();
  const [searched, setSearched] = useState("");
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const held = useHeldList({
    items: loaded.filter((one) => matchesSearch(searched, searchable(one))),
    idOf: ({ id }) => id,
    scope: searched,
    hold: asked !== undefined,
    latest: (id) => taken.of(id)?.item,
  });

  function done(step: EndStep, answer: Prescription) {
    setAsked(undefined);
    taken.took(answer, messages().taken[step]);
    const about = { done: messages().done[step], what: titleOf(answer), patient: answer.patientName };
    status.succeeded(messages().about(about), messageMs);
  }

  return (
    <Page
      title={messages().title}
      below={total ? messages().helpOf(total) : messages().help}
      actions={<RefreshButton topics={["prescription"]}>{messages().refresh}</RefreshButton>}
    >
      {hasFailed(query) && (
        <FailedLoad message={messages().loadFailed} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {loaded.length > 0 && (
        <search>
          <SearchField label={messages().search} value={searched} onChange={setSearched} />
        </search>
      )}
      {loaded.length > 0 && held.rows.length === 0 && (
        <p role="status">{query.hasNextPage ? messages().notYetFound : messages().notFound}</p>
      )}
      {query.isSuccess && loaded.length === 0 && held.rows.length === 0 && (
        <Card>
          <Empty icon={ReceiptText} title={messages().none}>
            {messages().noneHelp}
          </Empty>
        </Card>
      )}
      {held.rows.length > 0 && (
        <HeldList held={held}>
          <Card flush>
            <Rows label={messages().list}>
              {held.rows.map((prescription) => (
                <WrittenRow
                  key={prescription.id}
                  prescription={prescription}
                  taken={taken}
                  isGone={held.isGone(prescription.id)}
                  onEnd={(step) => setAsked({ step, prescription })}
                />
              ))}
            </Rows>
          </Card>
        </HeldList>
      )}
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {messages().more}
        </Button>
      )}
      {asked && (
        <EndDialog
          key={`${asked.step} ${asked.prescription.id}`}
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => done(asked.step, answer)}
          onRefused={(why) => {
            setAsked(undefined);
            status.failed(why, messageMs);
          }}
        />
      )}
      {status.message}
    </Page>
  );
}
