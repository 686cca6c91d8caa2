import { type Appointment, statusTraits, steps } from "#domain/appointments";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Tag } from "../../../ui/badges/badge.tsx";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { messages as appointmentMessages, cancellationMessages } from "../messages.ts";
import { NamedSymptoms } from "../red-flags/named-symptoms.tsx";
import { UrgentSign } from "../red-flags/urgent-sign.tsx";
import { RescheduledNotice } from "../rescheduled-notice.tsx";
import { StatusBadge } from "../status-badge.tsx";
import styles from "./doctor.module.css";
import { messages, stepKeys, stepMessages } from "./messages.ts";
import { Opener, type Opening } from "./open/opener.tsx";
import { type AppointmentSteps, opensDialog } from "./steps.tsx";

/** The id of the element that names the appointment's patient; describes the row's buttons. */
export function whoId({ id }: Appointment): string {
  return `appointment-${id}`;
}

/** The patient; the name opens the row if rows can be opened. */
export function PatientCell({
  appointment,
  opening,
}: {
  appointment: Appointment;
  opening?: Opening | undefined;
}) {
  return (
    <div>
      <span className={styles.heading} id={whoId(appointment)}>
        {opening ? <Opener appointment={appointment} opening={opening} /> : appointment.patientName}
      </span>
      <br />
      <bdi dir="ltr" className={styles.mute}>
        {appointment.patientEmail}
      </bdi>
    </div>
  );
}

/** Date and time in the doctor's zone, and the original ones if it was rescheduled. */
export function WhenCell({ appointment }: { appointment: Appointment }) {
  return (
    <div>
      <time dateTime={`${appointment.date}T${appointment.time}`}>
        {formatAppointment(appointment)}{" "}
        <span className={styles.mute}>{zoneShort(appointment.zone, appointment.date)}</span>
      </time>
      <RescheduledNotice appointment={appointment} />
    </div>
  );
}

/** The status, and whether the patient was absent. */
export function StatusCell({ appointment }: { appointment: Appointment }) {
  return (
    <div className={styles.status}>
      <StatusBadge appointment={appointment} />
      {appointment.noShow && <Tag>{appointmentMessages().noShow}</Tag>}
    </div>
  );
}

/** The number of prescriptions that the doctor wrote after it, as a link to all of theirs. */
export function PrescribedLink({ appointment: { prescribed } }: { appointment: Appointment }) {
  if (!prescribed) return null;
  return <TextLink href="/doctor/prescriptions">{appointmentMessages().prescribed(prescribed)}</TextLink>;
}

/** The reason: symptoms with their category, and the start of the patient's note, which an open row shows in full. */
export function ReasonCell({ appointment, isOpen }: { appointment: Appointment; isOpen: boolean }) {
  const note = appointment.patientNotes;
  const { cancelledBy, cancellationCode: code, cancellationReason: words } = appointment;
  const why = words ?? (code && cancellationMessages()[code]);
  const cancelled = messages().cancelledBy[cancelledBy === appointment.patientId ? "patient" : "doctor"];
  return (
    <div className={styles.reason}>
      <UrgentSign appointment={appointment} />
      {appointment.symptoms.length > 0 ? (
        <NamedSymptoms symptoms={appointment.symptoms} />
      ) : (
        <span className={styles.mute}>{messages().noSymptoms}</span>
      )}
      {cancelledBy && (
        <p className={styles.note}>
          {why ? <WrittenLines text={why} within={cancelled} /> : cancelled(undefined)}
        </p>
      )}
      {note && !isOpen && <NoteBeginning note={note} />}
    </div>
  );
}

/** The start of the patient's note. */
export function NoteBeginning({ note }: { note: string }) {
  return (
    <p className={styles.note} data-cut>
      <WrittenLines text={note} within={messages().quoted} />
    </p>
  );
}

/** The steps the doctor may take now. In the most urgent row the first is a primary button. */
export function StepButtons({
  appointment,
  filled,
  hasKeys = false,
  taking,
  isGone,
  doctorNotes,
  onPrescribe,
}: {
  appointment: Appointment;
  filled: boolean;
  /** Whether these steps have single-key shortcuts. */
  hasKeys?: boolean;
  taking: AppointmentSteps;
  isGone: boolean;
  /** The doctor's notes, saved when completing. */
  doctorNotes?: string;
  /** Called to prescribe for a completed appointment. */
  onPrescribe?: ((appointment: Appointment) => void) | undefined;
}) {
  useNow(5_000);
  const now = nowIso();
  const prescribe = onPrescribe && statusTraits[appointment.status].mayPrescribe && (
    <StepButton
      variant="quiet"
      compact
      meaning={`prescribe ${appointment.id}`}
      aria-describedby={whoId(appointment)}
      onPress={() => onPrescribe(appointment)}
    >
      {appointment.prescribed ? messages().writeAnother : messages().createPrescription}
    </StepButton>
  );
  return (
    <StepArea
      item={appointment}
      taken={taking.taken}
      undo={taking.undoOf(appointment)}
      isUndoing={taking.isUndoing(appointment)}
      isGone={isGone}
      describedBy={whoId(appointment)}
      next={prescribe}
    >
      {steps(appointment, "doctor", now).map((step, n) => (
        <StepButton
          key={step}
          meaning={`${step} ${appointment.id}`}
          compact
          variant={
            step === "cancel" ? "plain" : filled && n === 0 && step !== "reschedule" ? "primary" : "quiet"
          }
          busy={taking.isTaking(appointment, step)}
          {...(!opensDialog(step) && { busyLabel: stepMessages()[step].busy })}
          {...(hasKeys && stepKeys[step] && { shortcut: stepKeys[step] })}
          aria-describedby={whoId(appointment)}
          onPress={() => taking.take(step, appointment, doctorNotes)}
        >
          {stepMessages()[step].label}
        </StepButton>
      ))}
      {prescribe}
    </StepArea>
  );
}
