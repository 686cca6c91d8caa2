import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { wallClock } from "#kernel/dates";
import { hasFailed } from "../../../lib/query/query.ts";
import { useRefresh } from "../../../lib/query/use-command.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatWeekday, zoneName, zoneShort } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card, Stats } from "../../../ui/layout/card.tsx";
import { Page, Section } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { messages as appointmentMessages } from "../../appointments/doctor/messages.ts";
import { useAppointmentSteps } from "../../appointments/doctor/steps.tsx";
import { BriefAppointmentTable } from "../../appointments/doctor/table.tsx";
import { useRenewalAnswers } from "../../prescriptions/renewal/renewal-rows.tsx";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { doctorDashboard } from "./calls.ts";
import { LicenceNotice } from "./licence-notice.tsx";
import { messages } from "./messages.ts";
import { PendingTasks } from "./pending-tasks.tsx";

/** /doctor: the doctor's dashboard. */
export function Screen() {
  const dashboard = useQuery(doctorDashboard);
  const { data, isPending, refetch } = dashboard;
  const profile = useQuery(myDoctorProfile).data?.details;
  const status = useStatusMessage();
  const taking = useAppointmentSteps(status);
  const answers = useRenewalAnswers(status);
  const refresh = useRefresh("appointment", "prescription", "renewal");
  const zone = profile?.zone ?? deviceZone();
  useNow(60_000);
  const now = nowIso();
  return (
    <Page
      title={greeting(wallClock(now, zone).time, profile)}
      above={`${formatWeekday(now, zone)} · ${zoneName(zone)} (${zoneShort(zone, now)})`}
      actions={
        <Button
          variant="quiet"
          compact
          icon={RotateCw}
          busy={refresh.isPending}
          onPress={() => refresh.mutate()}
        >
          {messages().refreshData}
        </Button>
      }
    >
      <LicenceNotice />
      {hasFailed(dashboard) && <FailedLoad message={messages().loadFailed} onRetry={() => void refetch()} />}
      <Stats
        stats={[
          { label: messages().today, value: data?.today },
          { label: messages().patients, value: data?.patients },
          { label: messages().prescriptions, value: data?.prescriptions },
          { label: messages().thisWeek, value: data?.thisWeek },
        ]}
      />
      <PendingTasks taking={taking} answers={answers} />
      <Section
        title={messages().next}
        actions={
          <LinkButton href="/doctor/appointments" variant="plain" compact flush>
            {messages().viewAll}
          </LinkButton>
        }
      >
        {isPending && (
          <Card>
            <Skeleton lines={6} />
          </Card>
        )}
        {data?.next.length === 0 && (
          <Card>
            <Empty title={appointmentMessages().noUpcoming}>{appointmentMessages().noUpcomingHelp}</Empty>
          </Card>
        )}
        {data && data.next.length > 0 && (
          <Card flush>
            <BriefAppointmentTable label={messages().next} appointments={data.next} />
          </Card>
        )}
      </Section>
      {taking.dialog}
      {answers.dialog}
      {status.message}
    </Page>
  );
}

function greeting(time: string, doctor?: { title: string; fullName: string }): string {
  const part = time < "12:00" ? "morning" : time < "18:00" ? "afternoon" : "evening";
  if (!doctor) return messages().greeting[part];
  return messages().greetingTo[part](`${doctor.title} ${doctor.fullName.split(" ").at(-1)}`);
}
