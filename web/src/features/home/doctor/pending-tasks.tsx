import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { type Appointment, isPast, isUrgent } from "#domain/appointments";
import type { DoctorRenewal } from "#domain/prescriptions";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { NoteBeginning, StepButtons, whoId } from "../../appointments/doctor/cells.tsx";
import { messages as appointmentMessages } from "../../appointments/doctor/messages.ts";
import { pastAddress } from "../../appointments/doctor/past-address.ts";
import type { AppointmentSteps } from "../../appointments/doctor/steps.tsx";
import { NamedSymptoms } from "../../appointments/red-flags/named-symptoms.tsx";
import { UrgentSign } from "../../appointments/red-flags/urgent-sign.tsx";
import { RescheduledNotice } from "../../appointments/rescheduled-notice.tsx";
import { type RenewalAnswers, RenewalRow } from "../../prescriptions/renewal/renewal-rows.tsx";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { doctorDashboard } from "./calls.ts";
import { messages } from "./messages.ts";

type Task = DoctorRenewal | Appointment;

function idOf(task: Task): string {
  return "prescriptionId" in task ? task.prescriptionId : task.id;
}

/** The doctor's open tasks: urgent requests, renewal requests, then past appointments to complete, then appointments to confirm. */
export function PendingTasks({ taking, answers }: { taking: AppointmentSteps; answers: RenewalAnswers }) {
  const { data, isPending } = useQuery(doctorDashboard);
  const { visit, renewal: named } = useNamedRenewal();
  useNow(5_000);
  const { renewals = [], appointments = [], more = 0, orMore = false } = data?.waiting ?? {};
  const now = nowIso();
  const held = useHeldList<Task>({
    items: [
      ...appointments.filter((one) => isUrgent(one, now)),
      ...renewals,
      ...appointments.filter((one) => !isUrgent(one, now)),
    ],
    idOf,
    hold: taking.dialog !== undefined || answers.isAsking,
    latest: (id) => taking.taken.of(id)?.item ?? answers.taken.of(id)?.item,
  });
  if (isPending) return <Placeholder />;
  if (!data) return null;
  if (held.rows.length === 0) return <Nothing />;
  return (
    <Section title={messages().waiting}>
      <HeldList held={held}>
        <Card flush>
          <Rows label={messages().waiting}>
            {held.rows.map((task, n) => {
              const row = { filled: n === 0, isGone: held.isGone(idOf(task)) };
              const mark = { isMarked: idOf(task) === named, visit };
              return "prescriptionId" in task ? (
                <RenewalRow key={idOf(task)} renewal={task} answers={answers} mark={mark} {...row} />
              ) : (
                <AppointmentRow key={idOf(task)} appointment={task} taking={taking} {...row} />
              );
            })}
          </Rows>
        </Card>
      </HeldList>
      {(more > 0 || orMore) && (
        <p>
          {messages().more({ count: more, orMore })}{" "}
          <TextLink href="/doctor/appointments">{messages().moreAppointments}</TextLink>
        </p>
      )}
    </Section>
  );
}

function Nothing() {
  const { data: profile } = useQuery(myDoctorProfile);
  // The banner above already asks for the profile.
  if (profile && !profile.details) return null;
  return (
    <Section title={messages().waiting}>
      <Card>
        <Empty icon={Check} title={messages().nothingWaits}>
          {messages().nothingWaitsHelp}
        </Empty>
      </Card>
    </Section>
  );
}

/** A placeholder, so that content below does not move when the list loads. */
function Placeholder() {
  return (
    <Section title={messages().waiting}>
      <Card>
        <Skeleton lines={5} />
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
  const router = useRouter();
  const now = nowIso();
  return (
    <Row
      hue={isUrgent(appointment, now) ? "red" : undefined}
      what={<span id={whoId(appointment)}>{sentenceOf(appointment, now)}</span>}
      meta={
        <>
          <UrgentSign appointment={appointment} />
          {isPast(appointment, now) && (
            <p>
              <Worded by={messages().overHelp} slot={timeOf(appointment)} />
            </p>
          )}
          <Reason appointment={appointment} />
          <RescheduledNotice appointment={appointment} />
        </>
      }
      end={
        <StepButtons
          {...row}
          onPrescribe={({ id }) => void router.navigate({ href: pastAddress({ days: 90, prescribe: id }) })}
        />
      }
    />
  );
}

function sentenceOf(appointment: Appointment, now: string): ReactNode {
  if (isPast(appointment, now)) return messages().over(appointment.patientName);
  const wants = (when: string) => messages().wants(appointment.patientName, when);
  return <Worded by={wants} slot={timeOf(appointment)} />;
}

/** Why the patient comes or came: the symptoms and the start of the note. */
function Reason({ appointment: { symptoms, patientNotes: note } }: { appointment: Appointment }) {
  return (
    <>
      {symptoms.length > 0 && (
        <p>
          <NamedSymptoms symptoms={symptoms} />
        </p>
      )}
      {symptoms.length === 0 && !note && <p>{appointmentMessages().noSymptoms}</p>}
      {note && <NoteBeginning note={note} />}
    </>
  );
}

function timeOf(appointment: Appointment): ReactNode {
  return (
    <time dateTime={`${appointment.date}T${appointment.time}`}>
      {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
    </time>
  );
}

const QuerySchema = z.object({ renewal: z.catch(z.optional(z.uuid()), undefined) });

/** The renewal request that the address names, and a value that changes with every navigation. */
function useNamedRenewal(): { renewal: string | undefined; visit: string | undefined } {
  const visit = useLocation({ select: ({ state }) => state.key });
  const { renewal } = QuerySchema.parse(useSearch({ strict: false }));
  return { renewal, visit };
}
