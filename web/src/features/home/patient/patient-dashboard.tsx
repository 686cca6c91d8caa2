import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { wallClock } from "#kernel/dates";
import { hasFailed } from "../../../lib/query/query.ts";
import { useRefresh } from "../../../lib/query/use-command.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatWeekday } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card, Stats } from "../../../ui/layout/card.tsx";
import { Columns, Page, Section } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { QueuedAppointments } from "../../appointments/outbox/queued-list.tsx";
import { messages as appointmentMessages } from "../../appointments/patient/messages.ts";
import { PatientAppointmentRows } from "../../appointments/patient/rows.tsx";
import { myPatientProfile } from "../../profiles/patient/calls.ts";
import { ProfileNotice } from "../../profiles/patient/profile-notice.tsx";
import { patientDashboard } from "./calls.ts";
import { FindDoctor } from "./find-doctor.tsx";
import { messages } from "./messages.ts";
import { NextAppointment } from "./next-appointment.tsx";
import { NextPrescription } from "./next-prescription.tsx";

/** /patient: the patient's dashboard. */
export function Screen() {
  const dashboard = useQuery(patientDashboard);
  const { data } = dashboard;
  const now = useNow(60_000);
  const name = useQuery(myPatientProfile).data?.details?.fullName;
  return (
    <Page
      title={name ? greeting(name, now) : messages().dashboard}
      above={formatWeekday(now)}
      actions={<Refresh />}
    >
      {hasFailed(dashboard) && (
        <FailedLoad message={messages().loadFailed} onRetry={() => void dashboard.refetch()} />
      )}
      <QueuedAppointments />
      <ProfileNotice />
      <NextPrescription otherwise={<NextAppointment />} />
      <Stats
        stats={[
          { label: messages().upcoming, value: data?.upcoming },
          { label: messages().total, value: data?.total },
          { label: messages().activePrescriptions, value: data?.activePrescriptions },
          { label: messages().completed, value: data?.completed },
        ]}
      />
      <Columns>
        <Upcoming />
        <Section title={messages().find}>
          <FindDoctor />
        </Section>
      </Columns>
    </Page>
  );
}

function Refresh() {
  const refresh = useRefresh("appointment", "prescription");
  return (
    <Button variant="plain" compact icon={RotateCw} busy={refresh.isPending} onPress={() => refresh.mutate()}>
      {messages().refresh}
    </Button>
  );
}

function Upcoming() {
  const { data, isPending } = useQuery(patientDashboard);
  return (
    <Section
      title={appointmentMessages().upcoming}
      actions={
        <LinkButton href="/patient/appointments" variant="plain" compact flush>
          {messages().viewAll}
        </LinkButton>
      }
    >
      {isPending && (
        <Card>
          <Skeleton lines={5} />
        </Card>
      )}
      {data?.next.length === 0 && (
        <Card>
          <Empty
            title={appointmentMessages().nothing.upcoming.title}
            action={<LinkButton href="/patient/book">{messages().book}</LinkButton>}
          >
            {appointmentMessages().nothing.upcoming.help}
          </Empty>
        </Card>
      )}
      {data && data.next.length > 0 && (
        <PatientAppointmentRows label={appointmentMessages().upcoming} appointments={data.next} />
      )}
    </Section>
  );
}

function greeting(fullName: string, now: number): string {
  const { time } = wallClock(new Date(now).toISOString(), deviceZone());
  const part = time < "12:00" ? "morning" : time < "18:00" ? "afternoon" : "evening";
  return messages().greeting[part](fullName.split(" ")[0] ?? fullName);
}
