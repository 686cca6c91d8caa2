import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft, CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { type Appointment, statusTraits, steps } from "#domain/appointments";
import { Problem } from "#kernel/call/problem";
import { longestIn } from "#kernel/text/length";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { focusOverLimit } from "../../../ui/fields/use-over-limit.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Inline, Page, Stack } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { MessageLink } from "../../conversations/exports.ts";
import { JoinCall } from "../../video/exports.ts";
import { NamedSymptoms } from "../red-flags/named-symptoms.tsx";
import { UrgentSign } from "../red-flags/urgent-sign.tsx";
import { staveOf } from "../stave-of.ts";
import { doctorAppointment, notesAbout } from "./calls.ts";
import { ReasonCell, StatusCell, StepButtons, WhenCell, whoId } from "./cells.tsx";
import styles from "./doctor.module.css";
import { messages, pageMessages } from "./messages.ts";
import { PrescribeHere } from "./prescribe-here.tsx";
import { Prescribed } from "./prescribed.tsx";
import { type AppointmentSteps, useAppointmentSteps } from "./steps.tsx";

/** Whether the address asks for the notes: they have the focus then, except on touch screens, whose keyboard would cover the page. */
const Query = z.object({ notes: z.catch(z.optional(z.unknown()), undefined) });

/** /doctor/appointments/<appointment>: who, why, the notes, the steps, and what was prescribed after it. */
export function Screen() {
  const id = z.parse(z.catch(z.string(), ""), useParams({ strict: false }).appointmentId);
  const found = useQuery(doctorAppointment(id));
  const { data } = found;
  return (
    <Page
      title={
        data ? (
          <>
            <HiddenText>{pageMessages().title}</HiddenText> <bdi id={whoId(data)}>{data.patientName}</bdi>
          </>
        ) : (
          pageMessages().title
        )
      }
      above={
        <LinkButton href="/doctor/appointments" variant="plain" compact flush icon={ArrowLeft}>
          {pageMessages().back}
        </LinkButton>
      }
      actions={<RefreshButton topics={["appointment", "prescription"]}>{messages().refresh}</RefreshButton>}
    >
      {/* Keyed: notes typed for one patient must never stand in another's field. */}
      {data ? <Shown key={data.id} appointment={data} /> : <NotShown found={found} />}
    </Page>
  );
}

function NotShown({ found }: { found: UseQueryResult<Appointment> }) {
  const { error } = found;
  if (error instanceof Problem && (error.code === "not_found" || error.code === "invalid")) {
    return (
      <Card>
        <Empty icon={CalendarX2} title={pageMessages().missing}>
          {pageMessages().missingHelp}
        </Empty>
      </Card>
    );
  }
  if (hasFailed(found)) {
    return (
      <FailedLoad
        message={withReference(pageMessages().failed, error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return (
    <Card>
      <Skeleton lines={8} />
    </Card>
  );
}

function Shown({ appointment }: { appointment: Appointment }) {
  const words = pageMessages();
  const status = useStatusMessage();
  const taking = useAppointmentSteps(status);
  const [notes, setNotes] = useDraftText(notesAbout(appointment.id));
  const take: AppointmentSteps["take"] = (step, ...about) => {
    if (step === "complete" && focusOverLimit(document.getElementById("main"))) return;
    taking.take(step, ...about);
  };
  const hasNotesParam = Query.parse(useSearch({ strict: false })).notes !== undefined;
  const isForNotes = hasNotesParam && !matchMedia("(pointer: coarse)").matches;
  const { patientId, patientName, patientNotes, doctorNotes, symptoms } = appointment;
  const mayComplete = steps(appointment, "doctor", nowIso()).includes("complete");
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <UrgentSign appointment={appointment} />
          <dl className={styles.facts}>
            <Fact name={words.when}>
              <WhenCell appointment={appointment} />
              <StatusCell appointment={appointment} />
            </Fact>
            <Fact name={words.patient}>
              <TextLink href={`/doctor/patients/${patientId}`}>
                <bdi>{patientName}</bdi>
              </TextLink>
              <Inline>
                <MessageLink appointment={appointment} side="doctor" about={whoId(appointment)} />
                <JoinCall appointment={appointment} person={{ id: patientId, name: patientName }} />
              </Inline>
            </Fact>
            <Fact name={words.why}>
              {symptoms.length > 0 ? (
                <NamedSymptoms symptoms={symptoms} />
              ) : (
                <ReasonCell appointment={appointment} isOpen />
              )}
            </Fact>
            {patientNotes && (
              <Fact name={words.patientNote}>
                <WrittenLines text={patientNotes} within={messages().quoted} />
              </Fact>
            )}
            {doctorNotes && (
              <Fact name={words.yourNotes}>
                <WrittenLines text={doctorNotes} />
              </Fact>
            )}
          </dl>
          <Stave {...staveOf(appointment, "doctor", nowIso())} />
          {mayComplete && (
            <div data-named={isForNotes || undefined}>
              <TextField
                label={words.notes}
                help={words.notesHelp(patientName)}
                optional
                lines={4}
                longest={longestIn(contract.complete.input.shape.doctorNotes)}
                value={notes}
                onChange={setNotes}
                autoFocus={isForNotes}
              />
            </div>
          )}
          <StepButtons
            appointment={appointment}
            filled
            taking={{ ...taking, take }}
            isGone={false}
            {...(mayComplete && notes.trim() && { doctorNotes: notes })}
          />
        </Stack>
      </Card>
      {statusTraits[appointment.status].mayPrescribe && <Prescribed appointment={appointment} />}
      <PrescribeHere appointmentId={appointment.id} status={status} />
      {taking.dialog}
      {status.message}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
