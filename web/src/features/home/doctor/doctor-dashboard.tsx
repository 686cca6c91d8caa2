import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { wallClock } from "#kernel/dates";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatWeekday, zoneName, zoneShort } from "../../../lib/time/dates.ts";
import { LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Columns, Page, Section, Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { messages as appointmentMessages } from "../../appointments/doctor/messages.ts";
import { useAppointmentSteps } from "../../appointments/doctor/steps.tsx";
import { BriefAppointmentTable } from "../../appointments/doctor/table.tsx";
import { useRenewalAnswers } from "../../prescriptions/renewal/renewal-rows.tsx";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { LicenseNotice } from "../../profiles/license-notice.tsx";
import { VerificationNotice } from "../../profiles/verification-notice.tsx";
import { Activity } from "./activity.tsx";
import { doctorDashboard } from "./calls.ts";
import { Counters } from "./counters.tsx";
import { messages } from "./messages.ts";
import { PendingTasks } from "./pending-tasks.tsx";

/** /doctor: the doctor's dashboard. */
export function Screen() {
  const dashboard = useQuery(doctorDashboard);
  const { refetch } = dashboard;
  const profile = useQuery(myDoctorProfile).data?.details;
  const status = useStatusMessage();
  const taking = useAppointmentSteps(status);
  const answers = useRenewalAnswers(status);
  const zone = profile?.zone ?? deviceZone();
  useNow(60_000);
  const now = nowIso();
  return (
    <Page
      title={greeting(wallClock(now, zone).time, profile)}
      above={`${formatWeekday(now, zone)} · ${zoneName(zone)} (${zoneShort(zone, now)})`}
      actions={
        <RefreshButton topics={["appointment", "prescription", "renewal"]}>
          {messages().refreshData}
        </RefreshButton>
      }
    >
      <BookableNotice />
      {hasFailed(dashboard) && (
        <FailedLoad
          message={withReference(messages().loadFailed, dashboard.error)}
          onRetry={() => void refetch()}
        />
      )}
      <Columns>
        <Stack gap="l">
          <PendingTasks taking={taking} answers={answers} />
          <NextAppointments />
        </Stack>
        <Stack gap="l">
          <Counters />
          <Activity />
        </Stack>
      </Columns>
      {taking.dialog}
      {answers.dialog}
      {status.message}
    </Page>
  );
}

function NextAppointments() {
  const { data, isPending } = useQuery(doctorDashboard);
  return (
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
          <Empty icon={CalendarDays} title={appointmentMessages().noUpcoming}>
            {appointmentMessages().noUpcomingHelp}
          </Empty>
        </Card>
      )}
      {data && data.next.length > 0 && (
        <Card flush>
          <BriefAppointmentTable label={messages().next} appointments={data.next} />
        </Card>
      )}
    </Section>
  );
}

function greeting(time: string, doctor?: { title: string; fullName: string }): string {
  const part = time < "12:00" ? "morning" : time < "18:00" ? "afternoon" : "evening";
  if (!doctor) return messages().greeting[part];
  return messages().greetingTo[part](`${doctor.title} ${doctor.fullName.split(" ").at(-1)}`);
}

/** Why patients cannot book, or soon cannot: no saved profile, or a license that is unverified or about to expire. */
function BookableNotice() {
  const { data } = useQuery(myDoctorProfile);
  const plannedAfter = useQuery(doctorDashboard).data?.afterLicense;
  if (!data) return null;
  if (!data.details) {
    return (
      <Banner kind="attention">
        <b>{messages().notFindable}</b>{" "}
        <TextLink href="/doctor/profile">{messages().completeProfile}</TextLink>
      </Banner>
    );
  }
  if (data.lacksVerification) return <VerificationNotice of="doctor" />;
  return <LicenseNotice of="doctor" license={data.details} plannedAfter={plannedAfter} />;
}
