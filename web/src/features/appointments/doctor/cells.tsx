import { type Appointment, mayReschedule, steps, symptomsOf } from "#domain/appointments";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Moved } from "../moved.tsx";
import styles from "./doctor.module.css";
import { messages, rescheduleMessages, stepMessages } from "./messages.ts";
import type { AppointmentSteps } from "./steps.tsx";

/** The element that says whose appointment it is: what the buttons of its row are about. */
export function whoId({ id }: Appointment): string {
  return `appointment-${id}`;
}

/** Who comes. */
export function PatientCell({ appointment }: { appointment: Appointment }) {
  return (
    <div>
      <span className={styles.lead} id={whoId(appointment)}>
        {appointment.patientName}
      </span>
      <br />
      <bdi dir="ltr" className={styles.mute}>
        {appointment.patientEmail}
      </bdi>
    </div>
  );
}

/** When, as the clock on the doctor's wall shows it, and when it was before it was moved. */
export function WhenCell({ appointment }: { appointment: Appointment }) {
  return (
    <div>
      <time dateTime={`${appointment.date}T${appointment.time}`}>
        {formatAppointment(appointment)}{" "}
        <span className={styles.mute}>{zoneShort(appointment.zone, appointment.date)}</span>
      </time>
      <Moved appointment={appointment} />
    </div>
  );
}

const longNote = 120;

/** Why: symptoms with their category, and the patient's own words. */
export function ReasonCell({ appointment }: { appointment: Appointment }) {
  const named = symptomsOf(appointment.symptoms).map(({ name, category }) => `${name} (${category})`);
  const note = appointment.patientNotes;
  return (
    <div className={styles.reason}>
      {named.length > 0 ? named.join(", ") : <span className={styles.mute}>{messages.noSymptoms}</span>}
      {note && note.length <= longNote && <p className={styles.note}>“{note}”</p>}
      {note && note.length > longNote && (
        <details className={styles.note}>
          <summary>Patient’s note</summary>
          <p>“{note}”</p>
        </details>
      )}
    </div>
  );
}

/** The steps the doctor may take now. The first is filled when the row is the one to see to. */
export function StepButtons({
  appointment,
  filled,
  taking,
}: {
  appointment: Appointment;
  filled: boolean;
  taking: AppointmentSteps;
}) {
  useNow(5_000);
  const now = nowIso();
  return (
    <>
      {steps(appointment, "doctor", now).map((step, n) => (
        <Button
          key={step}
          compact
          variant={step === "cancel" ? "danger" : filled && n === 0 ? "primary" : "quiet"}
          busy={taking.isTaking(appointment, step)}
          busyWords={stepMessages[step].busy}
          aria-describedby={whoId(appointment)}
          onPress={() => taking.take(step, appointment)}
        >
          {stepMessages[step].label}
        </Button>
      ))}
      {mayReschedule(appointment, now) && (
        <Button
          compact
          variant="quiet"
          aria-describedby={whoId(appointment)}
          onPress={() => taking.reschedule(appointment)}
        >
          {rescheduleMessages.title}
        </Button>
      )}
    </>
  );
}
