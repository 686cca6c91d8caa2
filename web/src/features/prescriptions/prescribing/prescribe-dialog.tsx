import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { type Appointment, statusTraits as appointmentTraits } from "#domain/appointments";
import { currentMedicines } from "#domain/prescriptions";
import { failureSentence } from "../../../lib/api/failure.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { storedDraft } from "../../../session/drafts.ts";
import { AriaProviders } from "../../../ui/aria-providers.tsx";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import overlay from "../../../ui/overlays/overlay.module.css";
import { sharedAdherence, sharedMessages, sharedText } from "../../adherence/exports.ts";
import { usePatientText } from "../../patients/exports.ts";
import { ActiveNow } from "./active-now.tsx";
import { draftAbout, writtenForPatient } from "./calls.ts";
import { Draft } from "./draft.ts";
import { messages } from "./messages.ts";
import { PrescribeForm } from "./prescribe-form.tsx";
import styles from "./prescribing.module.css";

export interface PrescribeDialogProps {
  appointment: UseQueryResult<Appointment>;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog to prescribe for a completed appointment. A press outside does not close it, and closing keeps the draft. */
export function PrescribeDialog({ appointment, onClose, onDone }: PrescribeDialogProps) {
  return (
    <AriaProviders>
      <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className={cx(overlay.backdrop)}>
        <Modal className={cx(overlay.sheet, styles.readBackCard)}>
          <Dialog className={cx(overlay.dialog)}>
            <div className={overlay.head}>
              <Heading slot="title" level={2}>
                {messages().title}
              </Heading>
              <IconButton label={messages().close} icon={X} onPress={onClose} />
            </div>
            {appointment.isPending && <Skeleton lines={8} />}
            {appointment.isError && (
              <FailedLoad
                message={`${messages().appointmentFailed} ${failureSentence(appointment.error)}`}
                onRetry={() => void appointment.refetch()}
              />
            )}
            {appointment.data && !appointmentTraits[appointment.data.status].mayPrescribe && (
              <Banner kind="attention">
                {messages().notCompleted}{" "}
                {storedDraft(draftAbout(appointment.data.id), Draft) && messages().draftStored}
              </Banner>
            )}
            {appointment.data && appointmentTraits[appointment.data.status].mayPrescribe && (
              <PrescribeContent appointment={appointment.data} onClose={onClose} onDone={onDone} />
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProviders>
  );
}

function PrescribeContent({
  appointment,
  onClose,
  onDone,
}: {
  appointment: Appointment;
  onClose: () => void;
  onDone: () => void;
}) {
  const written = useQuery(writtenForPatient(appointment.patientId));
  const patient = usePatientText({ patientId: appointment.patientId, name: appointment.patientName });
  const shared = useQuery(sharedAdherence(appointment.patientId)).data?.shared;
  const medicines = currentMedicines(written.data?.items ?? [], [], nowIso());
  const taken = medicines.filter(({ stage }) => stage !== "ended").map(({ prescription }) => prescription);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={messages().facts.patient}>{patient}</Fact>
        <Fact name={messages().facts.appointment}>
          <time dateTime={`${appointment.date}T${appointment.time}`}>
            {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
          </time>
        </Fact>
        <Fact name={messages().facts.active}>
          {written.isPending ? "…" : <ActiveNow active={taken} orMore={written.data?.next !== undefined} />}
          <span className={styles.activeHelp}>{messages().activeHelp}</span>
        </Fact>
        {shared && <Fact name={sharedMessages().title}>{sharedText(shared)}</Fact>}
      </dl>
      {written.isError && (
        <Banner
          kind="attention"
          actions={
            <Button variant="plain" compact flush onPress={() => void written.refetch()}>
              {messages().tryAgain}
            </Button>
          }
        >
          {messages().activeFailed}
        </Banner>
      )}
      <PrescribeForm
        appointment={appointment}
        patient={patient}
        written={written.data?.items ?? []}
        onClose={onClose}
        onDone={onDone}
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  );
}
