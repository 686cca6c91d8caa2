import { useQuery } from "@tanstack/react-query";
import { type Appointment, statusTraits } from "#domain/appointments";
import type { Prescription } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { pastAddress } from "../../appointments/doctor/past-address.ts";
import { doctorAppointmentPage } from "../../appointments/list-address.ts";
import { StatusBadge } from "../../appointments/status-badge.tsx";
import { StatusBadge as PrescriptionBadge } from "../../prescriptions/status-badge.tsx";
import { titleOf } from "../../prescriptions/title-of.ts";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { doctorDashboard } from "./calls.ts";
import { messages } from "./messages.ts";

/** The latest changes, with a link to prescribe after a completed appointment, and the license. */
export function Activity() {
  return (
    <>
      <RecentActivity />
      <Licence />
    </>
  );
}

function RecentActivity() {
  const { data } = useQuery(doctorDashboard);
  if (!data) return null;
  return (
    <Section title={messages().activity}>
      {data.recent.length + data.written.length === 0 && <p>{messages().noActivity}</p>}
      {data.recent.length + data.written.length > 0 && (
        <Card flush>
          <Rows label={messages().activity}>
            {data.recent.map((appointment) => (
              <Changed key={appointment.id} appointment={appointment} />
            ))}
            {data.written.map((prescription) => (
              <Written key={prescription.id} prescription={prescription} />
            ))}
          </Rows>
        </Card>
      )}
    </Section>
  );
}

function Changed({ appointment }: { appointment: Appointment }) {
  const { id, patientName, date, status, noShow } = appointment;
  const happened = noShow ? messages().noShow : messages().happened[status];
  return (
    <Row
      what={
        <TextLink href={doctorAppointmentPage(id)}>
          <bdi>{patientName}</bdi>
        </TextLink>
      }
      meta={
        <>
          <p>
            <time dateTime={date}>{happened(formatDate(date))}</time>
          </p>
          <StatusBadge appointment={appointment} />
        </>
      }
      end={
        statusTraits[status].mayPrescribe && (
          <LinkButton href={pastAddress({ days: 90, prescribe: id })} variant="quiet" compact>
            {messages().prescribe}
            <HiddenText> {patientName}</HiddenText>
          </LinkButton>
        )
      }
    />
  );
}

function Written({ prescription }: { prescription: Prescription }) {
  const { patientId, patientName, createdAt } = prescription;
  const day = formatDate(createdAt);
  return (
    <Row
      what={<TextLink href={`/doctor/patients/${patientId}/prescriptions`}>{titleOf(prescription)}</TextLink>}
      meta={
        <>
          <p>
            <time dateTime={createdAt}>{messages().written({ patient: patientName, day })}</time>
          </p>
          <PrescriptionBadge of={prescription} />
        </>
      }
    />
  );
}

function Licence() {
  const details = useQuery(myDoctorProfile).data?.details;
  if (!details) return null;
  return (
    <Section title={messages().licence}>
      <p>
        {messages().validUntil({
          number: details.licenseNumber,
          day: formatDate(details.licenseExpiry),
        })}{" "}
        <TextLink href="/doctor/profile">{messages().updateCredentials}</TextLink>
      </p>
    </Section>
  );
}
