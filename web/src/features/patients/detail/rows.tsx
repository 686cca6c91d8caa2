import type { Appointment } from "#domain/appointments";
import type { Prescription } from "#domain/prescriptions";
import { formatAppointment, formatDate, zoneShort } from "../../../lib/time/dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import {
  StatusBadge as AppointmentBadge,
  doctorAppointmentPage,
  NamedSymptoms,
} from "../../appointments/parts.ts";
import {
  capital,
  dosageText,
  Medicine,
  StatusBadge as PrescriptionBadge,
} from "../../prescriptions/parts.ts";
import { detailMessages } from "../messages.ts";

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
            end={<AppointmentBadge appointment={appointment} />}
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

/** Prescriptions with their dosage, day and status. */
export function PrescriptionRows({ label, items }: { label: string; items: readonly Prescription[] }) {
  return (
    <Card flush>
      <Rows label={label}>
        {items.map((prescription) => (
          <Row
            key={prescription.id}
            what={<Medicine of={prescription} />}
            meta={
              <>
                <p>{capital(dosageText(prescription))}</p>
                <p>
                  <time dateTime={prescription.createdAt}>
                    {detailMessages().written(formatDate(prescription.createdAt))}
                  </time>
                </p>
              </>
            }
            end={<PrescriptionBadge of={prescription} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
