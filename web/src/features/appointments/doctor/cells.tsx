import { type Appointment, mayReschedule, steps, symptomsOf } from "#domain/appointments";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatVisit, zoneShort } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Moved } from "../moved.tsx";
import styles from "./doctor.module.css";
import { messages, rescheduleMessages, stepMessages } from "./messages.ts";
import type { VisitSteps } from "./steps.tsx";

/** The element that says whose visit it is: what the buttons of its row are about. */
export function whoId({ id }: Appointment): string {
  return `visit-${id}`;
}

/** Who comes. */
export function PatientCell({ visit }: { visit: Appointment }) {
  return (
    <div>
      <span className={styles.lead} id={whoId(visit)}>
        {visit.patientName}
      </span>
      <br />
      <bdi dir="ltr" className={styles.mute}>
        {visit.patientEmail}
      </bdi>
    </div>
  );
}

/** When, as the clock on the doctor's wall shows it, and when it was before it was moved. */
export function WhenCell({ visit }: { visit: Appointment }) {
  return (
    <div>
      <time dateTime={`${visit.date}T${visit.time}`}>
        {formatVisit(visit)} <span className={styles.mute}>{zoneShort(visit.zone, visit.date)}</span>
      </time>
      <Moved visit={visit} />
    </div>
  );
}

const longNote = 120;

/** Why: symptoms with their category, and the patient's own words. */
export function ReasonCell({ visit }: { visit: Appointment }) {
  const named = symptomsOf(visit.symptoms).map(({ name, category }) => `${name} (${category})`);
  const note = visit.patientNotes;
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
  visit,
  filled,
  taking,
}: {
  visit: Appointment;
  filled: boolean;
  taking: VisitSteps;
}) {
  useNow(5_000);
  const now = nowIso();
  return (
    <>
      {steps(visit, "doctor", now).map((step, n) => (
        <Button
          key={step}
          compact
          variant={step === "cancel" ? "danger" : filled && n === 0 ? "primary" : "quiet"}
          busy={taking.isTaking(visit, step)}
          busyWords={stepMessages[step].busy}
          aria-describedby={whoId(visit)}
          onPress={() => taking.take(step, visit)}
        >
          {stepMessages[step].label}
        </Button>
      ))}
      {mayReschedule(visit, now) && (
        <Button
          compact
          variant="quiet"
          aria-describedby={whoId(visit)}
          onPress={() => taking.reschedule(visit)}
        >
          {rescheduleMessages.title}
        </Button>
      )}
    </>
  );
}
