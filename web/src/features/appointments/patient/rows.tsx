import { type Appointment, isPast, statusTraits } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { cancellationMessages } from "../messages.ts";
import { Place } from "../place.tsx";
import { RescheduledNotice } from "../rescheduled-notice.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { messages, nameOr, specialtyOr } from "./messages.ts";
import styles from "./rows.module.css";

export interface AppointmentRowsProps {
  label: string;
  appointments: readonly Appointment[];
}

/** The patient's appointments as rows: doctor, time and status. */
export function PatientAppointmentRows({ label, appointments }: AppointmentRowsProps) {
  const now = nowIso();
  return (
    <Card flush>
      <Rows label={label}>
        {appointments.map((appointment) => (
          <Row
            key={appointment.id}
            start={<Avatar name={nameOr(appointment.doctorName)} />}
            what={
              <span>
                {nameOr(appointment.doctorName)}{" "}
                <span className={styles.specialty}>· {specialtyOr(appointment.doctorSpecialty)}</span>
              </span>
            }
            meta={
              <>
                <p>
                  <AppointmentWhen appointment={appointment} />
                </p>
                {!isPast(appointment, now) && statusTraits[appointment.status].isPlanned && (
                  <Place practice={appointment.practice} />
                )}
                <RescheduledNotice appointment={appointment} />
                <WhyCancelled appointment={appointment} />
              </>
            }
            end={<StatusBadge appointment={appointment} />}
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

/** The words of the person who cancelled, or the sentence for the reason they chose. */
export function WhyCancelled({
  appointment: { cancellationReason, cancellationCode, cancelledBy, patientId },
}: {
  appointment: Appointment;
}) {
  const words = cancellationReason ?? (cancellationCode && cancellationMessages()[cancellationCode]);
  return words ? (
    <p>
      <WrittenLines
        text={words}
        within={cancelledBy === patientId ? messages().youWrote : messages().doctorWrote}
      />
    </p>
  ) : null;
}
