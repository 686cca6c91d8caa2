import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { Prescription, Step } from "#domain/prescriptions";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty, Skeleton } from "../../ui/empty.tsx";
import { HiddenText, Page, Stack } from "../../ui/layout.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FailedLoad } from "../directory/failed-load.tsx";
import { loadFailure } from "../directory/words.ts";
import { useStatusMessage } from "../profiles/status-message.tsx";
import { myPrescriptions, type Tab, useCollect, useRefreshPrescriptions } from "./calls.ts";
import { PrescriptionCard } from "./prescription-card.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { collectFailure, messageMs, words } from "./words.ts";

/** The patient's prescriptions under two tabs, each with its own address. */
export function PatientPrescriptions({ tab }: { tab: Tab }) {
  const active = useInfiniteQuery(myPrescriptions("active"));
  const history = useInfiniteQuery(myPrescriptions("history"));
  const refresh = useRefreshPrescriptions();
  return (
    <Page
      title={words.title}
      actions={
        <Button
          variant="plain"
          compact
          icon={RotateCw}
          busy={refresh.isPending}
          onPress={() => refresh.mutate()}
        >
          {words.refresh}
        </Button>
      }
    >
      <Tabs
        label={words.title}
        value={tab}
        tabs={[
          { id: "active", label: words.active, href: "/patient/prescriptions", count: countOf(active) },
          {
            id: "history",
            label: words.history,
            href: "/patient/prescriptions/history",
            count: countOf(history),
          },
        ]}
      >
        <Listed tab={tab} />
      </Tabs>
    </Page>
  );
}

/** How many there are, once all of them are known. */
function countOf(listed: { data: { pages: { items: unknown[] }[] } | undefined; hasNextPage: boolean }) {
  if (!listed.data || listed.hasNextPage) return undefined;
  return listed.data.pages.flatMap((page) => page.items).length;
}

function Listed({ tab }: { tab: Tab }) {
  const shown = useInfiniteQuery(myPrescriptions(tab));
  const [sending, setSending] = useState<Prescription>();
  const collect = useCollect();
  const status = useStatusMessage();
  const listed = shown.data?.pages.flatMap((page) => page.items) ?? [];

  function take(step: Step, prescription: Prescription) {
    if (step === "send") return setSending(prescription);
    if (step !== "collect") return;
    collect.mutate(
      { id: prescription.id },
      {
        onSuccess: () => status.succeeded(words.collected, messageMs),
        onError: (error) => status.failed(collectFailure(error), messageMs),
      },
    );
  }

  return (
    <Stack>
      {shown.isError && (
        <FailedLoad
          says={loadFailure(shown.error, words.loadFailed, words.unexpected)}
          onAgain={() => void shown.refetch()}
        />
      )}
      {shown.isPending && (
        <Card>
          <Skeleton lines={7} />
        </Card>
      )}
      {shown.isSuccess && listed.length === 0 && !shown.hasNextPage && <Nothing tab={tab} />}
      {listed.map((prescription) => (
        <PrescriptionCard
          key={prescription.id}
          prescription={prescription}
          busy={collect.isPending && collect.variables.id === prescription.id}
          onStep={(step) => take(step, prescription)}
        />
      ))}
      {shown.hasNextPage && (
        <Button variant="quiet" busy={shown.isFetchingNextPage} onPress={() => void shown.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {sending && (
        <SendDialog
          prescription={sending}
          onClose={() => setSending(undefined)}
          onSent={() => {
            setSending(undefined);
            status.succeeded(words.sent, messageMs);
          }}
        />
      )}
      {status.message}
    </Stack>
  );
}

function Nothing({ tab }: { tab: Tab }) {
  return (
    <Card>
      <h2>
        <HiddenText>{tab === "active" ? words.active : words.history}</HiddenText>
      </h2>
      {tab === "active" ? (
        <Empty title={words.noActive}>{words.noActiveHelp}</Empty>
      ) : (
        <Empty title={words.noHistory}>{words.noHistoryHelp}</Empty>
      )}
    </Card>
  );
}
