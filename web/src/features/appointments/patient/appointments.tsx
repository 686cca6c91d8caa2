import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { hasFailed } from "../../../lib/query/query.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Page, Section, Stack } from "../../../ui/layout/layout.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useSendOfVisit } from "../../prescriptions/parts.ts";
import { useQueuedVisits } from "../outbox/queued.ts";
import { QueuedVisits } from "../outbox/queued-list.tsx";
import { useCalendarOfVisit } from "./calendar-file.tsx";
import { patientVisits } from "./calls.ts";
import { messages } from "./messages.ts";
import { PatientVisits } from "./rows.tsx";

/** The patient's visits under two tabs, each with its own address. */
export function PatientAppointments({ tab }: { tab: "upcoming" | "past" }) {
  return (
    <Page
      title={messages.appointments}
      actions={
        <LinkButton href="/patient/book" icon={CalendarPlus}>
          {messages.bookNew}
        </LinkButton>
      }
    >
      <Tabs
        label={messages.appointments}
        value={tab}
        tabs={[
          { id: "upcoming", label: "Upcoming", href: "/patient/appointments" },
          { id: "past", label: "Past", href: "/patient/appointments/past" },
        ]}
      >
        <Listed tab={tab} />
      </Tabs>
    </Page>
  );
}

function Listed({ tab }: { tab: "upcoming" | "past" }) {
  const shown = useInfiniteQuery(patientVisits(tab));
  const status = useStatusMessage();
  const sending = useSendOfVisit(status);
  const calendar = useCalendarOfVisit(status);
  const visits = shown.data?.pages.flatMap((page) => page.items) ?? [];
  const isBelowQueue = useQueuedVisits().entries.length > 0 && tab === "upcoming";
  return (
    <Stack>
      {tab === "upcoming" && <QueuedVisits />}
      {hasFailed(shown) && <FailedLoad says={messages.visitsFailed} onAgain={() => void shown.refetch()} />}
      {shown.isPending && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {shown.isSuccess && visits.length === 0 && !shown.hasNextPage && (
        <Card>
          <h2>
            <HiddenText>{tab === "upcoming" ? messages.upcoming : messages.past}</HiddenText>
          </h2>
          {nothing[tab]}
        </Card>
      )}
      {visits.length > 0 && (
        <Booked title={isBelowQueue ? messages.upcoming : undefined}>
          <PatientVisits
            full
            label={tab === "upcoming" ? messages.upcoming : messages.past}
            visits={visits}
            acts={(visit, about) => (
              <>
                {calendar(visit, about)}
                {sending.button(visit, about)}
              </>
            )}
          />
        </Booked>
      )}
      {shown.hasNextPage && (
        <Button variant="quiet" busy={shown.isFetchingNextPage} onPress={() => void shown.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
      {sending.dialog}
      {status.message}
    </Stack>
  );
}

/** What is booked has a title of its own where it stands below what is not. */
function Booked({ title, children }: { title: string | undefined; children: ReactNode }) {
  return title === undefined ? children : <Section title={title}>{children}</Section>;
}

const nothing: Readonly<Record<"upcoming" | "past", ReactNode>> = {
  upcoming: <Empty title={messages.noUpcoming}>{messages.noUpcomingHelp}</Empty>,
  past: <Empty title={messages.noPast}>{messages.noPastHelp}</Empty>,
};
