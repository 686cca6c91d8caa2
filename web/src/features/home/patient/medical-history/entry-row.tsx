import { CalendarCheck, Pill } from "lucide-react";
import { type Appointment, symptomsOf } from "#domain/appointments";
import type { Prescription } from "#domain/prescriptions";
import { formatDate } from "../../../../lib/time/dates.ts";
import { Text } from "../../../../ui/layout/layout.tsx";
import { Row } from "../../../../ui/layout/rows.tsx";
import { nameOr, specialtyOr } from "../../../appointments/patient/messages.ts";
import { AppointmentWhen } from "../../../appointments/patient/rows.tsx";
import { asSentence, capital, dosageText, Medicine } from "../../../prescriptions/parts.ts";
import { cardAddress } from "../../../prescriptions/patient/address/address.ts";
import { messages } from "./messages.ts";
import type { Entry } from "./months.ts";

/** An entry of the history, with a link to its card. */
export function EntryRow({ entry }: { entry: Entry }) {
  return entry.kind === "appointment" ? (
    <AppointmentRow appointment={entry.appointment} />
  ) : (
    <PrescriptionRow prescription={entry.prescription} />
  );
}

function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const words = messages();
  const { id, doctorName, doctorSpecialty, symptoms, patientNotes, doctorNotes } = appointment;
  const named = symptomsOf(symptoms).map(({ label }) => label);
  return (
    <Row
      start={<CalendarCheck aria-hidden="true" />}
      href={`/patient/appointments/past?appointment=${id}`}
      what={words.appointmentWith(nameOr(doctorName))}
      meta={
        <>
          <p>
            <AppointmentWhen appointment={appointment} /> <Text>· {specialtyOr(doctorSpecialty)}</Text>
          </p>
          {named.length > 0 && <p>{words.symptoms(named.join(", "))}</p>}
          {patientNotes && <p>{words.youWrote(patientNotes)}</p>}
          {doctorNotes && <p>{words.doctorWrote(doctorNotes)}</p>}
        </>
      }
    />
  );
}

function PrescriptionRow({ prescription }: { prescription: Prescription }) {
  const words = messages();
  const { doctorName, createdAt, handedOverAt, pharmacyName: pharmacy, notes, stopped } = prescription;
  return (
    <Row
      start={<Pill aria-hidden="true" />}
      href={cardAddress(prescription)}
      what={<Medicine of={prescription} />}
      meta={
        <>
          <p>
            {capital(asSentence(dosageText(prescription)))}
            {notes && ` ${asSentence(notes)}`}
          </p>
          <p>
            {words.prescribed({ doctor: nameOr(doctorName), on: formatDate(createdAt) })}{" "}
            {handedOverAt && words.received({ on: formatDate(handedOverAt), pharmacy })}
          </p>
          {stopped && (
            <p>{words.stopped({ on: formatDate(stopped.at), why: asSentence(stopped.reasonText) })}</p>
          )}
        </>
      }
    />
  );
}
