import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarPlus, CalendarSync } from "lucide-react";
import type { ReactNode } from "react";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Page, Section, Stack } from "../../../ui/layout/layout.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { ShowMore } from "../../../ui/messages/show-more.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useSendOfAppointment } from "../../prescriptions/exports.ts";
import { useNamedAppointment } from "../list-address.ts";
import { useQueuedAppointments } from "../outbox/queued.ts";
import { QueuedAppointments } from "../outbox/queued-list.tsx";
import { NothingInRange } from "../range/past-range.tsx";
import { tabTitle } from "../tab-titles.ts";
import { useCalendarOfAppointment } from "./calendar-file.tsx";
import { allDays, patientAppointments } from "./calls.ts";
import { BookAgain, PatientAppointmentCards } from "./cards.tsx";
import { messages } from "./messages.ts";
import { useRatingOfDoctor } from "./rating/use-rating.tsx";
import { useChangesOfAppointment } from "./use-changes.tsx";

interface PatientAppointmentsProps {
  tab: "upcoming" | "past";
  /** How many days the Past tab goes back. */
  days?: number;
  /** Shown above the list. */
  filter?: ReactNode;
}

/** The patient's appointments under two tabs, each with its own address. */
export function PatientAppointments({ tab, days = allDays, filter }: PatientAppointmentsProps) {
  const upcoming = useInfiniteQuery(patientAppointments("upcoming"));
  const past = useInfiniteQuery(patientAppointments("past", days));
  return (
    <Page
      title={messages().appointments}
      actions={
        <>
          <LinkButton href="/patient/calendar" variant="quiet" icon={CalendarSync}>
            {messages().calendar}
          </LinkButton>
          <LinkButton href="/patient/book" icon={CalendarPlus}>
            {messages().bookNew}
          </LinkButton>
        </>
      }
    >
      <Tabs
        label={messages().appointments}
        value={tab}
        tabs={[
          { id: "upcoming", href: "/patient/appointments", ...tabTitle("upcoming", upcoming) },
          { id: "past", href: "/patient/appointments/past", ...tabTitle("past", past) },
        ]}
      >
        <Listed tab={tab} days={days} filter={filter} />
      </Tabs>
    </Page>
  );
}

function Listed({ tab, days, filter }: Required<PatientAppointmentsProps>) {
  const shown = useInfiniteQuery(
    tab === "upcoming" ? patientAppointments(tab) : patientAppointments(tab, days),
  );
  const status = useStatusMessage();
  const sending = useSendOfAppointment(status);
  const changes = useChangesOfAppointment(status);
  const rating = useRatingOfDoctor(status, tab === "past");
  const calendar = useCalendarOfAppointment(status);
  const appointments = shown.data?.pages.flatMap((page) => page.items) ?? [];
  const named = useNamedAppointment("patient", tab, { ...shown, items: appointments });
  const failed = () => withReference(messages().appointmentsFailed, shown.error);
  const isBelowQueue = useQueuedAppointments().entries.length > 0 && tab === "upcoming";
  return (
    <Stack>
      {tab === "upcoming" && <QueuedAppointments />}
      {filter}
      {hasFailed(shown) && !shown.isFetchNextPageError && (
        <FailedLoad message={failed()} onRetry={() => void shown.refetch()} />
      )}
      {shown.isPending && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {shown.isSuccess && appointments.length === 0 && !shown.hasNextPage && (
        <Card>
          <h2>
            <HiddenText>{tab === "upcoming" ? messages().upcoming : messages().past}</HiddenText>
          </h2>
          {days < allDays ? (
            <NothingInRange />
          ) : (
            <Empty level={3} icon={CalendarDays} title={messages().nothing[tab].title}>
              {messages().nothing[tab].help}
            </Empty>
          )}
        </Card>
      )}
      {appointments.length > 0 && (
        <Booked title={isBelowQueue ? messages().upcoming : undefined}>
          <PatientAppointmentCards
            label={tab === "upcoming" ? messages().upcoming : messages().past}
            appointments={appointments}
            named={named}
            actions={(appointment, about) => (
              <>
                {changes.buttons(appointment, about)}
                {calendar(appointment, about)}
                {sending.button(appointment, about)}
                {rating.button(appointment, about)}
                <BookAgain appointment={appointment} about={about} />
              </>
            )}
          />
        </Booked>
      )}
      <ShowMore query={shown} failed={failed} label={messages().more} />
      {sending.dialog}
      {changes.dialog}
      {rating.dialog}
      {status.message}
    </Stack>
  );
}

/** Booked appointments; with a heading if queued ones are shown above. */
function Booked({ title, children }: { title: string | undefined; children: ReactNode }) {
  return title === undefined ? children : <Section title={title}>{children}</Section>;
}
