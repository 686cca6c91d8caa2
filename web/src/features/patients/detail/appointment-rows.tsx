import type { Appointment } from "#domain/appointments";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { doctorAppointmentPage, NamedSymptoms, StatusBadge } from "../../appointments/exports.ts";

/** Appointments with their day, reason and status. */
export function AppointmentRows({ label, items }: { label: string; items: readonly Appointment[] }) {
  return (
    <Card flush>
      <Rows label={label}>
        {items.map((appointment) => (
          <Row
            key={appointment.id}
            href={doctorAppointmentPage(appointment.id)}
            what={
              <time dateTime={`${appointment.date}T${appointment.time}`}>
                {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
              </time>
            }
            meta={<Reason appointment={appointment} />}
            end={<StatusBadge appointment={appointment} />}
          />
        ))}
      </Rows>
    </Card>
  );
}

function Reason({ appointment: { symptoms, patientNotes } }: { appointment: Appointment }) {
  return (
    <>
      <NamedSymptoms symptoms={symptoms} />
      {symptoms.length > 0 && patientNotes && " · "}
      {patientNotes && <WrittenLines text={patientNotes} within={(note) => note} />}
    </>
  );
}
