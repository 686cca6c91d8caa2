import { CalendarCheck, Pill } from "lucide-react";
import type { ReactNode } from "react";
import { type Appointment, symptomsOf } from "#domain/appointments";
import { type Prescription, writtenAt } from "#domain/prescriptions";
import { formatDate } from "../../../../lib/time/dates.ts";
import { Text } from "../../../../ui/layout/layout.tsx";
import { Row } from "../../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../../ui/messages/written-lines.tsx";
import { nameOr, specialtyOr } from "../../../appointments/patient/messages.ts";
import { AppointmentWhen } from "../../../appointments/patient/rows.tsx";
import { asSentence, Directions, Medicine, StatusBadge } from "../../../prescriptions/exports.ts";
import { cardAddress } from "../../../prescriptions/patient/address/address.ts";
import styles from "./history.module.css";
import { messages } from "./messages.ts";
import type { Entry } from "./months.ts";

export interface EntryRowProps {
  entry: Entry;
  /** The button that rates the doctor of an appointment; `about` is the id of the element that names it. */
  rating: (appointment: Appointment, about: string) => ReactNode;
}

/** An entry of the history, with a link to its card. */
export function EntryRow({ entry, rating }: EntryRowProps) {
  return entry.kind === "appointment" ? (
    <AppointmentRow appointment={entry.appointment} rating={rating} />
  ) : (
    <PrescriptionRow prescription={entry.prescription} />
  );
}

function AppointmentRow({
  appointment,
  rating,
}: { appointment: Appointment } & Pick<EntryRowProps, "rating">) {
  const words = messages();
  const { id, doctorName, doctorSpecialty, symptoms, patientNotes, doctorNotes } = appointment;
  const about = `appointment-${id}`;
  const button = rating(appointment, about);
  const named = symptomsOf(symptoms).map(({ label }) => label);
  return (
    <Row
      start={<CalendarCheck aria-hidden="true" />}
      href={`/patient/appointments/past?appointment=${id}`}
      what={<span id={about}>{words.appointmentWith(nameOr(doctorName))}</span>}
      meta={
        <>
          <p>
            <AppointmentWhen appointment={appointment} /> <Text>· {specialtyOr(doctorSpecialty)}</Text>
          </p>
          {named.length > 0 && <p>{words.symptoms(named.join(", "))}</p>}
          {patientNotes && (
            <p>
              <WrittenLines text={patientNotes} within={words.youWrote} />
            </p>
          )}
          {doctorNotes && (
            <p>
              <WrittenLines text={doctorNotes} within={words.doctorWrote} />
            </p>
          )}
        </>
      }
      end={button && <div className={styles.screenOnly}>{button}</div>}
    />
  );
}

function PrescriptionRow({ prescription }: { prescription: Prescription }) {
  const words = messages();
  const { doctorName, handedOverAt, pharmacyName: pharmacy, stopped } = prescription;
  return (
    <Row
      start={<Pill aria-hidden="true" />}
      href={cardAddress(prescription)}
      what={<Medicine of={prescription} />}
      meta={
        <>
          <p>
            <Directions of={prescription} />
          </p>
          <p>
            {words.prescribed({ doctor: nameOr(doctorName), on: formatDate(writtenAt(prescription)) })}{" "}
            {handedOverAt && words.received({ on: formatDate(handedOverAt), pharmacy })}
          </p>
          {stopped && (
            <p>
              <WrittenLines
                text={asSentence(stopped.reasonText)}
                within={(why) => words.stopped({ on: formatDate(stopped.at), why })}
              />
            </p>
          )}
        </>
      }
      end={stopped && <StatusBadge of={prescription} />}
    />
  );
}
