import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Stats } from "../../../ui/layout/card.tsx";
import { Columns, Section, Stack } from "../../../ui/layout/layout.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { doctorAppointment } from "../../appointments/parts.ts";
import { patientAddress, useIsPrescribing } from "../address.ts";
import { medicinesOf } from "../calls.ts";
import { detailMessages, prescribedMs } from "../messages.ts";
import { Contact } from "./facts.tsx";
import { type PatientDetail, PatientPage } from "./page.tsx";
import { AppointmentRows, PrescriptionRows } from "./rows.tsx";

// Lazy: the form loads fields that the overview does not need.
const PrescribeDialog = lazyPart(async () => (await import("../../prescriptions/parts.ts")).PrescribeDialog);

/** /doctor/patients/<patient>: what is current, contact, totals, what happened last, and the way to prescribe. */
export function Screen() {
  return <PatientPage tab="overview">{(detail) => <Overview detail={detail} />}</PatientPage>;
}

function Overview({ detail }: { detail: PatientDetail }) {
  const words = detailMessages();
  const { patientId, lastCompleted, recent } = detail;
  const router = useRouter();
  const status = useStatusMessage();
  const why = useId();
  const isPrescribing = useIsPrescribing();
  const prescribe = (open: boolean) =>
    void router.navigate({ href: patientAddress(patientId, { prescribe: open }), replace: true });
  return (
    <Stack gap="l">
      <div>
        <Button
          isDisabled={!lastCompleted}
          {...(!lastCompleted && { "aria-describedby": why })}
          onPress={() => prescribe(true)}
        >
          {words.prescribe}
        </Button>
        {!lastCompleted && <p id={why}>{words.cannotPrescribe}</p>}
      </div>
      <Columns>
        <Stack gap="l">
          <Current patientId={patientId} />
          <Latest title={words.recentAppointments} none={words.noAppointments} of={recent.appointments}>
            <AppointmentRows label={words.recentAppointments} items={recent.appointments} />
          </Latest>
          <Latest title={words.recentPrescriptions} none={words.noPrescriptions} of={recent.prescriptions}>
            <PrescriptionRows label={words.recentPrescriptions} items={recent.prescriptions} />
          </Latest>
        </Stack>
        <Stack gap="l">
          <Contact detail={detail} />
          <Section title={words.totals}>
            <Totals detail={detail} />
          </Section>
        </Stack>
      </Columns>
      {isPrescribing && lastCompleted && (
        <Prescribe
          appointmentId={lastCompleted.id}
          onMissed={() => prescribe(false)}
          onClose={() => prescribe(false)}
          onDone={() => {
            prescribe(false);
            status.succeeded(words.prescribed, prescribedMs);
          }}
        />
      )}
      {status.message}
    </Stack>
  );
}

function Prescribe({
  appointmentId,
  ...props
}: {
  appointmentId: string;
  onClose: () => void;
  onDone: () => void;
  onMissed: () => void;
}) {
  return <PrescribeDialog appointment={useQuery(doctorAppointment(appointmentId))} {...props} />;
}

/** The current medicines among the doctor's own prescriptions. */
function Current({ patientId }: { patientId: string }) {
  const words = detailMessages();
  const found = useQuery(medicinesOf(patientId));
  const current = found.data?.items
    .filter(({ stage }) => stage !== "ended")
    .map(({ prescription }) => prescription);
  return (
    <Section title={words.current}>
      {hasFailed(found) && (
        <FailedLoad
          message={withReference(words.currentFailed, found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {current?.length === 0 && <p>{words.noCurrent}</p>}
      {current && current.length > 0 && (
        <>
          <PrescriptionRows label={words.current} items={current} />
          <p>{words.currentHelp}</p>
        </>
      )}
    </Section>
  );
}

function Latest({
  title,
  none,
  of,
  children,
}: {
  title: string;
  none: string;
  of: readonly unknown[];
  children: ReactNode;
}) {
  return <Section title={title}>{of.length === 0 ? <p>{none}</p> : children}</Section>;
}

function Totals({ detail }: { detail: PatientDetail }) {
  const words = detailMessages();
  const address = patientAddress(detail.patientId);
  return (
    <Stats
      stats={[
        {
          label: words.appointments,
          value: detail.appointmentCount,
          href: `${address}/appointments`,
          ...(detail.cancelledCount > 0 && { help: words.cancelled(detail.cancelledCount) }),
        },
        { label: words.completed, value: detail.completedCount },
        { label: words.prescriptions, value: detail.prescriptionCount, href: `${address}/prescriptions` },
        { label: words.notes, value: detail.noteCount },
      ]}
    />
  );
}
