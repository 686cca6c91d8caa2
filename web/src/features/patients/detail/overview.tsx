import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Stats } from "../../../ui/layout/card.tsx";
import { Columns, Section, Stack } from "../../../ui/layout/layout.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { doctorAppointment } from "../../appointments/exports.ts";
import { useEnding } from "../../prescriptions/exports.ts";
import { patientAddress, useIsPrescribing } from "../address.ts";
import { detailMessages, prescribedMs } from "../messages.ts";
import { AppointmentRows } from "./appointment-rows.tsx";
import { CurrentMedicines } from "./current-medicines.tsx";
import { Contact } from "./facts.tsx";
import { type PatientDetail, PatientPage } from "./page.tsx";
import { PrescriptionRows } from "./prescription-rows.tsx";

// Lazy: the form loads fields that the overview does not need.
const PrescribeDialog = lazyPart(
  async () => (await import("../../prescriptions/exports.ts")).PrescribeDialog,
);

/** /doctor/patients/<patient>: what is current, contact, totals, what happened last, and the way to prescribe. */
export function Screen() {
  return <PatientPage tab="overview">{(detail) => <Overview detail={detail} />}</PatientPage>;
}

function Overview({ detail }: { detail: PatientDetail }) {
  const words = detailMessages();
  const { patientId, lastCompleted, recent } = detail;
  const router = useRouter();
  const status = useStatusMessage();
  const ending = useEnding(status);
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
          <CurrentMedicines patientId={patientId} ending={ending} />
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
      {ending.dialog}
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
