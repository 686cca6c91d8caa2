import type { ReactNode } from "react";
import { type Appointment, isPast, symptomsOf } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { cancellationMessages } from "../messages.ts";
import { Place } from "../place.tsx";
import { RescheduledNotice } from "../rescheduled-notice.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { aheadMessages, messages, nameOr, pastMessages, specialtyOr } from "./messages.ts";
import styles from "./rows.module.css";

export interface AppointmentRowsProps {
  label: string;
  appointments: readonly Appointment[];
  /** Actions beside the status; `about` is the id of the element that names the appointment. */
  actions?: (appointment: Appointment, about: string) => ReactNode;
  /** Marks the appointment that the address names. */
  named?: { id: string | undefined; visit: string | undefined };
  /** Also shows symptoms, notes and the meaning of the status. */
  full?: boolean;
}

/** The patient's appointments as rows: doctor, time and status. */
export function PatientAppointmentRows({ label, appointments, actions, named, full }: AppointmentRowsProps) {
  const now = nowIso();
  return (
    <Card flush>
      <Rows label={label}>
        {appointments.map((appointment) => (
          <Row
            key={appointment.id}
            {...(named && {
              mark: { isMarked: named.id === appointment.id, visit: named.visit },
            })}
            start={<Avatar name={nameOr(appointment.doctorName)} />}
            what={
              <span id={`appointment-${appointment.id}`}>
                {nameOr(appointment.doctorName)}{" "}
                <span className={styles.specialty}>· {specialtyOr(appointment.doctorSpecialty)}</span>
              </span>
            }
            meta={
              <>
                <p>
                  <AppointmentWhen appointment={appointment} />
                </p>
                {!isPast(appointment, now) && <Place practice={appointment.practice} />}
                <RescheduledNotice appointment={appointment} />
                <WhyCancelled appointment={appointment} />
                {full && <SymptomsAndNotes appointment={appointment} now={now} />}
              </>
            }
            end={
              <>
                {actions?.(appointment, `appointment-${appointment.id}`)}
                <StatusBadge status={appointment.status} />
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

/** Date, time and zone of an appointment. */
export function AppointmentWhen({
  appointment,
}: {
  appointment: Pick<Appointment, "date" | "time" | "zone">;
}) {
  return (
    <>
      <time dateTime={instantOf(appointment)}>{formatAppointment(appointment)}</time>{" "}
      <Text tone="mute">{zoneShort(appointment.zone, instantOf(appointment))}</Text>
    </>
  );
}

/** The doctor's words, or those for the reason the doctor chose. */
function WhyCancelled({
  appointment: { cancellationReason, cancellationCode, cancelledBy, patientId },
}: {
  appointment: Appointment;
}) {
  const words = cancellationReason ?? (cancellationCode && cancellationMessages()[cancellationCode]);
  return words ? (
    <p className={styles.patientNotes}>
      {cancelledBy === patientId ? messages().youWrote(words) : messages().doctorWrote(words)}
    </p>
  ) : null;
}

function meaningOf(appointment: Appointment, now: string): string {
  if (appointment.noShow) return messages().noShow;
  const meanings = isPast(appointment, now) ? pastMessages() : aheadMessages();
  return meanings[appointment.status]({ doctor: nameOr(appointment.doctorName) });
}

function SymptomsAndNotes({ appointment, now }: { appointment: Appointment; now: string }) {
  const named = symptomsOf(appointment.symptoms).map(({ label }) => label);
  const meaning = meaningOf(appointment, now);
  return (
    <>
      {meaning !== "" && <p>{meaning}</p>}
      {named.length > 0 && <p>{messages().symptoms(named.join(", "))}</p>}
      {appointment.patientNotes && (
        <p className={styles.patientNotes}>{messages().youWrote(appointment.patientNotes)}</p>
      )}
    </>
  );
}
