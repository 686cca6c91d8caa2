import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarOff, CalendarSync } from "lucide-react";
import type { ReactNode } from "react";
import type { Appointment } from "#domain/appointments";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { KeyHints } from "../../../ui/keys/key-hints.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Stack } from "../../../ui/layout/layout.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import text from "../../../ui/layout/text.module.css";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { useNamedAppointment } from "../list-address.ts";
import { tabTitle } from "../tab-titles.ts";
import { doctorAppointments } from "./calls.ts";
import { messages } from "./messages.ts";
import type { Earlier } from "./open/open-row.tsx";
import { useOpenRow } from "./open/use-open-row.ts";
import { useAppointmentSteps } from "./steps.tsx";
import { AppointmentTable } from "./table.tsx";

export interface DoctorAppointmentsProps {
  tab: "upcoming" | "past";
  /** How many days the Past tab goes back. */
  days: number;
  status: StatusMessage;
  /** Shown above the list. */
  filter?: ReactNode;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  onPrescribe?: (appointment: Appointment) => void;
}

/** The doctor's appointments under two tabs, each with its own address. */
export function DoctorAppointments(props: DoctorAppointmentsProps) {
  const { tab, days, status, filter, empty, onPrescribe } = props;
  const upcoming = useInfiniteQuery(doctorAppointments("upcoming"));
  const past = useInfiniteQuery(doctorAppointments("past", days));
  const shown = tab === "upcoming" ? upcoming : past;
  const taking = useAppointmentSteps(status);
  const held = useHeldList({
    items: itemsOf(shown.data),
    idOf: ({ id }) => id,
    scope: `${tab} ${days}`,
    hold: taking.dialog !== undefined,
    latest: (id) => taking.taken.of(id)?.item,
  });
  const appointments = held.rows;
  const named = useNamedAppointment("doctor", tab, { ...shown, items: appointments });
  const row = useOpenRow({ appointments, list: `${tab} ${days}`, named: named.id, taking });
  const heading = tab === "upcoming" ? messages().upcoming : messages().past;
  return (
    <Page
      title={messages().appointments}
      actions={
        <>
          <LinkButton href="/doctor/calendar" variant="quiet" icon={CalendarSync}>
            {messages().calendar}
          </LinkButton>
          <LinkButton href="/doctor/availability" variant="quiet" icon={CalendarOff}>
            {messages().daysOff}
          </LinkButton>
          <RefreshButton topics={["appointment"]}>{messages().refresh}</RefreshButton>
        </>
      }
    >
      <Tabs
        label={messages().appointments}
        value={tab}
        tabs={[
          { id: "upcoming", href: "/doctor/appointments", ...tabTitle("upcoming", upcoming) },
          { id: "past", href: "/doctor/appointments/past", ...tabTitle("past", past) },
        ]}
      >
        <Stack>
          <h2 className={text.hidden}>{heading}</h2>
          {filter}
          {appointments.length > 0 && <KeyHints {...row.help} />}
          {hasFailed(shown) && (
            <FailedLoad
              message={withReference(messages().appointmentsFailed, shown.error)}
              onRetry={() => void shown.refetch()}
            />
          )}
          {shown.isPending && (
            <Card>
              <Skeleton lines={7} />
            </Card>
          )}
          {shown.isSuccess && appointments.length === 0 && !shown.hasNextPage && <Card>{empty}</Card>}
          {appointments.length > 0 && (
            <HeldList held={held} {...row.keys}>
              <Card flush>
                <AppointmentTable
                  label={heading}
                  appointments={appointments}
                  taking={taking}
                  isGone={held.isGone}
                  named={named}
                  opening={row}
                  earlier={earlierIn(past)}
                  {...(onPrescribe && { onPrescribe })}
                />
              </Card>
            </HeldList>
          )}
          {shown.hasNextPage && (
            <Button
              variant="quiet"
              busy={shown.isFetchingNextPage}
              onPress={() => void shown.fetchNextPage()}
            >
              {messages().more}
            </Button>
          )}
        </Stack>
      </Tabs>
      {taking.dialog}
      {status.message}
    </Page>
  );
}

interface Listed {
  data: { pages: { items: Appointment[] }[] } | undefined;
}

/** Finds the patient's last completed appointment among the loaded past ones. */
function earlierIn({ data }: Listed): Earlier {
  const done = itemsOf(data).filter(({ status }) => status === "completed");
  return ({ patientId, date }) => done.find((one) => one.patientId === patientId && one.date < date);
}

/** Each appointment once: an urgent request is on the first page, and once it is answered on that of its time. */
function itemsOf(data: Listed["data"]): Appointment[] {
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter(({ id }, n) => items.findIndex((one) => one.id === id) === n);
}
