import type { ReactNode } from "react";
import { type Appointment, isPast, symptomsOf } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Moved } from "../moved.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { aheadMessages, nameOr, pastMessages, specialtyOr } from "./messages.ts";
import styles from "./rows.module.css";

export interface AppointmentRowsProps {
  label: string;
  appointments: readonly Appointment[];
  /** What can be done with an appointment, beside its status; `about` is the id of what names it. */
  acts?: (appointment: Appointment, about: string) => ReactNode;
  /** With what the patient told the doctor, and what the status means. */
  full?: boolean;
}

/** The patient's appointments as rows: with whom, when, and how it stands. */
export function PatientAppointmentRows({ label, appointments, acts, full }: AppointmentRowsProps) {
  const now = nowIso();
  return (
    <Card flush>
      <Rows label={label}>
        {appointments.map((appointment) => (
          <Row
            key={appointment.id}
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
                <Moved appointment={appointment} />
                {appointment.cancellationReason && (
                  <p className={styles.wrote}>The doctor wrote: {appointment.cancellationReason}</p>
                )}
                {full && <Told appointment={appointment} now={now} />}
              </>
            }
            end={
              <>
                {acts?.(appointment, `appointment-${appointment.id}`)}
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

function Told({ appointment, now }: { appointment: Appointment; now: string }) {
  const named = symptomsOf(appointment.symptoms).map(({ name, category }) => `${name} (${category})`);
  return (
    <>
      <p>{(isPast(appointment, now) ? pastMessages : aheadMessages)[appointment.status]}</p>
      {named.length > 0 && <p>Symptoms: {named.join(", ")}</p>}
      {appointment.patientNotes && <p className={styles.wrote}>You wrote: {appointment.patientNotes}</p>}
    </>
  );
}
