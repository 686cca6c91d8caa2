import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Appointment, isPast, symptomsOf, waitsForDoctor } from "#domain/appointments";
import type { Renewal } from "#domain/prescriptions";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { doctorAppointments } from "../../appointments/doctor/calls.ts";
import { StepButtons, whoId } from "../../appointments/doctor/cells.tsx";
import { messages as appointmentMessages } from "../../appointments/doctor/messages.ts";
import type { AppointmentSteps } from "../../appointments/doctor/steps.tsx";
import { RescheduledNotice } from "../../appointments/rescheduled-notice.tsx";
import { openRenewals } from "../../prescriptions/renewal/calls.ts";
import { type RenewalAnswers, RenewalRow } from "../../prescriptions/renewal/renewal-rows.tsx";
import { messages } from "./messages.ts";

const atMost = 5;

type Task = Renewal | Appointment;

function idOf(task: Task): string {
  return "prescriptionId" in task ? task.prescriptionId : task.id;
}

/** The doctor's open tasks: renewal requests, then past appointments to complete, then appointments to confirm. */
export function PendingTasks({ taking, answers }: { taking: AppointmentSteps; answers: RenewalAnswers }) {
  const renewals = useInfiniteQuery(openRenewals);
  const upcoming = useInfiniteQuery(doctorAppointments("upcoming"));
  const past = useInfiniteQuery(doctorAppointments("past"));
  useNow(5_000);
  const now = nowIso();
  const all = [past, upcoming].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const waiting = all.filter((appointment) => waitsForDoctor(appointment, now)).slice(0, atMost);
  const asked = renewals.data?.pages.flatMap((page) => page.items) ?? [];
  const held = useHeldList<Task>({
    items: [...asked, ...waiting],
    idOf,
    hold: taking.dialog !== undefined || answers.isAsking,
    latest: (id) =>
      taking.taken.of(id)?.item ?? answers.taken.of(id)?.item ?? all.find((one) => one.id === id),
  });
  if (renewals.isPending || upcoming.isPending || past.isPending) return <Placeholder />;
  if (held.rows.length === 0 && !renewals.isError) return null;
  return (
    <Section title={messages().waiting}>
      {renewals.isError && (
        <FailedLoad message={messages().renewalsFailed} onRetry={() => void renewals.refetch()} />
      )}
      {held.rows.length > 0 && (
        <HeldList held={held}>
          <Card flush>
            <Rows label={messages().waiting}>
              {held.rows.map((task, n) => {
                const row = { filled: n === 0, isGone: held.isGone(idOf(task)) };
                return "prescriptionId" in task ? (
                  <RenewalRow key={idOf(task)} renewal={task} answers={answers} {...row} />
                ) : (
                  <AppointmentRow key={idOf(task)} appointment={task} taking={taking} {...row} />
                );
              })}
            </Rows>
          </Card>
        </HeldList>
      )}
      {renewals.hasNextPage && (
        <Button
          variant="quiet"
          compact
          busy={renewals.isFetchingNextPage}
          onPress={() => void renewals.fetchNextPage()}
        >
          {messages().moreRenewals}
        </Button>
      )}
    </Section>
  );
}

/** A placeholder, so that content below does not move when the list loads. */
function Placeholder() {
  return (
    <Section title={messages().waiting}>
      <Card>
        <Skeleton lines={atMost} />
      </Card>
    </Section>
  );
}

function AppointmentRow(row: {
  appointment: Appointment;
  filled: boolean;
  taking: AppointmentSteps;
  isGone: boolean;
}) {
  const { appointment } = row;
  const now = nowIso();
  return (
    <Row
      what={<span id={whoId(appointment)}>{sentenceOf(appointment, now)}</span>}
      meta={
        <>
          {metaOf(appointment, now)}
          <RescheduledNotice appointment={appointment} />
        </>
      }
      end={<StepButtons {...row} />}
    />
  );
}

function sentenceOf(appointment: Appointment, now: string): ReactNode {
  if (isPast(appointment, now)) return messages().over(appointment.patientName);
  const wants = (when: string) => messages().wants(appointment.patientName, when);
  return <Worded by={wants} slot={timeOf(appointment)} />;
}

function metaOf(appointment: Appointment, now: string): ReactNode {
  if (isPast(appointment, now)) return <Worded by={messages().overHelp} slot={timeOf(appointment)} />;
  const named = symptomsOf(appointment.symptoms).map(({ label }) => label);
  return named.join(", ") || appointmentMessages().noSymptoms;
}

function timeOf(appointment: Appointment): ReactNode {
  return (
    <time dateTime={`${appointment.date}T${appointment.time}`}>
      {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
    </time>
  );
}
