import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { statusTraits } from "#domain/appointments";
import { needsPatient } from "#domain/prescriptions";
import { wallClock } from "#kernel/dates";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatWeekday } from "../../../lib/time/dates.ts";
import { usePersonName } from "../../../session/session.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { Card, Stats } from "../../../ui/layout/card.tsx";
import { Columns, Page, Section } from "../../../ui/layout/layout.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { QueuedIfAny } from "../../appointments/outbox/queued-if-any.tsx";
import { messages as appointmentMessages } from "../../appointments/patient/messages.ts";
import { PatientAppointmentRows } from "../../appointments/patient/rows.tsx";
import { listAddress } from "../../prescriptions/patient/address/address.ts";
import { isComplete, myPatientProfile } from "../../profiles/patient/calls.ts";
import { ProfileNotice } from "../../profiles/patient/profile-notice.tsx";
import { patientDashboard } from "./calls.ts";
import { counterAddress } from "./counted.ts";
import { FindDoctor } from "./find-doctor.tsx";
import { messages } from "./messages.ts";
import { NextAppointment, NothingWaits } from "./next-appointment.tsx";
import { NextPrescription } from "./next-prescription.tsx";

// Lazy: only patients with reminders need it.
const TodaysDoses = lazyPart(async () => (await import("./todays-doses.tsx")).TodaysDoses);

/** /patient: the patient's dashboard. */
export function Screen() {
  const dashboard = useQuery(patientDashboard);
  const now = useNow(60_000);
  const name = usePersonName();
  return (
    <Page
      title={name ? greeting(name, now) : messages().dashboard}
      above={formatWeekday(now)}
      actions={
        <RefreshButton topics={["appointment", "prescription"]} variant="plain">
          {messages().refresh}
        </RefreshButton>
      }
    >
      {hasFailed(dashboard) && (
        <FailedLoad
          message={withReference(messages().loadFailed, dashboard.error)}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      <QueuedIfAny />
      <ProfileNotice />
      <First />
      <Doses />
      <Counters />
      <Columns>
        <Upcoming />
        <Section title={messages().find}>
          <FindDoctor />
        </Section>
      </Columns>
    </Page>
  );
}

/** The most urgent item: a prescription that needs the patient, else the next appointment. */
function First() {
  const { data, isPending } = useQuery(patientDashboard);
  const profile = useQuery(myPatientProfile).data;
  if (isPending) {
    return (
      <Card>
        <Skeleton lines={9} />
      </Card>
    );
  }
  if (!data) return null;
  const { first, needing, nextAppointment } = data;
  if (first) {
    const others = needing - (needsPatient(first) ? 1 : 0);
    return <NextPrescription prescription={first} others={others} />;
  }
  if (nextAppointment) return <NextAppointment appointment={nextAppointment} />;
  return data.doses || (profile && !isComplete(profile)) ? null : <NothingWaits />;
}

function Doses() {
  const { data, dataUpdatedAt } = useQuery(patientDashboard);
  if (!data?.doses) return null;
  const isFirst = !data.first && !data.nextAppointment;
  return (
    <TodaysDoses
      doses={data.doses}
      readAt={dataUpdatedAt}
      isFirst={isFirst}
      placeholder={
        <Card>
          <Skeleton />
        </Card>
      }
    />
  );
}

function Counters() {
  const { data } = useQuery(patientDashboard);
  return (
    <Stats
      stats={[
        {
          label: messages().upcoming,
          value: data?.upcoming,
          help: messages().ahead(data?.ahead ?? 0),
          href: counterAddress("upcoming"),
        },
        {
          label: messages().total,
          value: data?.total,
          help: messages().totalHelp,
          href: counterAddress("total"),
        },
        {
          label: messages().activePrescriptions,
          value: data?.activePrescriptions,
          help: messages().unanswered(data?.unanswered ?? 0),
          href: listAddress("active", { show: "counted" }),
        },
        {
          label: messages().completed,
          value: data?.completed,
          help: messages().completedHelp,
          href: counterAddress("completed"),
        },
      ]}
    />
  );
}

function Upcoming() {
  const { data, isPending } = useQuery(patientDashboard);
  const profile = useQuery(myPatientProfile).data;
  const listed = data?.next.filter(({ status }) => !statusTraits[status].isOff) ?? [];
  const more = (data?.upcoming ?? 0) - listed.length;
  const comesFirst = data?.first !== undefined || (profile && !isComplete(profile));
  return (
    <Section
      title={messages().fromToday}
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
            icon={CalendarDays}
            title={appointmentMessages().nothing.upcoming.title}
            action={
              <LinkButton href="/patient/book" variant={comesFirst ? "quiet" : "primary"}>
                {messages().book}
              </LinkButton>
            }
          >
            {appointmentMessages().nothing.upcoming.help}
          </Empty>
        </Card>
      )}
      {data && data.next.length > 0 && (
        <PatientAppointmentRows label={messages().fromToday} appointments={data.next} />
      )}
      {data && more > 0 && (
        <div>
          <LinkButton href={counterAddress("upcoming")} variant="plain" compact flush>
            {messages().more({ count: more })}
          </LinkButton>
        </div>
      )}
      {data && data.total > 0 && (
        <div>
          <LinkButton href="/patient/medical-history" variant="plain" compact flush>
            {messages().history}
          </LinkButton>
        </div>
      )}
    </Section>
  );
}

function greeting(fullName: string, now: number): string {
  const { time } = wallClock(new Date(now).toISOString(), deviceZone());
  const part = time < "12:00" ? "morning" : time < "18:00" ? "afternoon" : "evening";
  return messages().greeting[part](fullName.split(" ")[0] ?? fullName);
}
