import type { ReactNode } from "react";
import {
  type Appointment,
  isAhead,
  isPast,
  isUnanswered,
  showsHelp,
  statusTraits,
  symptomsOf,
} from "#domain/appointments";
import { nowIso } from "../../../lib/time/clock.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Tag } from "../../../ui/badges/badge.tsx";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Marked } from "../../../ui/mark/mark.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { MessageLink } from "../../conversations/exports.ts";
import { JoinCall } from "../../video/exports.ts";
import { messages as appointmentMessages } from "../messages.ts";
import { Place } from "../place.tsx";
import { HelpNow } from "../red-flags/help-now.tsx";
import { RescheduledNotice } from "../rescheduled-notice.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { staveOf } from "../stave-of.ts";
import styles from "./cards.module.css";
import { aheadMessages, messages, nameOr, pastMessages, specialtyOr } from "./messages.ts";
import { AppointmentWhen, WhyCancelled } from "./rows.tsx";

export interface AppointmentCardsProps {
  label: string;
  appointments: readonly Appointment[];
  /** The actions; `about` is the id of the element that names the appointment. */
  actions?: (appointment: Appointment, about: string) => ReactNode;
  /** Marks the appointment that the address names. */
  named?: { id: string | undefined; visit: string | undefined };
}

/** The patient's appointments as cards: time, doctor, place, meaning of the status, actions. */
export function PatientAppointmentCards({ label, appointments, actions, named }: AppointmentCardsProps) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <Marked isMarked={named?.id === appointment.id} visit={named?.visit}>
            <AppointmentCard appointment={appointment} actions={actions} />
          </Marked>
        </li>
      ))}
    </ul>
  );
}

function AppointmentCard({
  appointment,
  actions,
}: {
  appointment: Appointment;
  actions: AppointmentCardsProps["actions"];
}) {
  const now = nowIso();
  const about = `appointment-${appointment.id}`;
  const meaning = meaningOf(appointment, now);
  const named = symptomsOf(appointment.symptoms).map(({ label }) => label);
  return (
    <article tabIndex={-1} aria-labelledby={about}>
      <Card>
        <div className={styles.card}>
          <div className={styles.head}>
            <div id={about}>
              <p className={styles.when}>
                <AppointmentWhen appointment={appointment} />
              </p>
              <p className={styles.who}>
                <Avatar name={nameOr(appointment.doctorName)} />
                <span>
                  <b>{nameOr(appointment.doctorName)}</b> · {specialtyOr(appointment.doctorSpecialty)}
                </span>
              </p>
            </div>
            <div className={styles.status}>
              <StatusBadge appointment={appointment} />
              {appointment.noShow && <Tag>{appointmentMessages().noShow}</Tag>}
            </div>
          </div>
          {isAhead(appointment, now) && <Place practice={appointment.practice} />}
          <RescheduledNotice appointment={appointment} />
          {meaning !== "" && <p>{meaning}</p>}
          {showsHelp(appointment, now) && (
            <HelpNow
              symptoms={appointment.symptoms}
              country={appointment.patientCountry}
              at={isAhead(appointment, now) ? "booked" : "lapsed"}
            />
          )}
          <WhyCancelled appointment={appointment} />
          {named.length > 0 && <p className={styles.soft}>{messages().symptoms(named.join(", "))}</p>}
          {appointment.doctorNotes && (
            <p className={styles.soft}>
              <WrittenLines text={appointment.doctorNotes} within={messages().doctorWrote} />
            </p>
          )}
          {appointment.patientNotes && (
            <p className={styles.soft}>
              <WrittenLines text={appointment.patientNotes} within={messages().youWrote} />
            </p>
          )}
          <PrescribedLink appointment={appointment} />
          <div className={styles.stave}>
            <Stave {...staveOf(appointment, "patient", now)} />
          </div>
          {appointment.status === "confirmed" && (
            <JoinCall
              appointment={appointment}
              person={{ id: appointment.doctorId, name: nameOr(appointment.doctorName) }}
            />
          )}
          {actions && (
            <div className={styles.actions}>
              {actions(appointment, about)}
              <MessageLink appointment={appointment} side="patient" about={about} />
            </div>
          )}
        </div>
      </Card>
    </article>
  );
}

/** The number of prescriptions written after it, as a link to the latest. */
function PrescribedLink({ appointment: { prescribed } }: { appointment: Appointment }) {
  if (!prescribed) return null;
  return (
    <div>
      <LinkButton
        href={`/patient/prescriptions?prescription=${prescribed.prescriptionId}`}
        variant="plain"
        compact
        flush
      >
        {appointmentMessages().prescribed(prescribed)}
      </LinkButton>
    </div>
  );
}

function meaningOf(appointment: Appointment, now: string): string {
  if (appointment.noShow) return messages().noShow;
  if (appointment.status === "cancelled") return whoCancelled(appointment);
  if (isUnanswered(appointment, now) && showsHelp(appointment, now))
    return messages().notConfirmed(nameOr(appointment.doctorName));
  const meanings = isPast(appointment, now) ? pastMessages() : aheadMessages();
  return meanings[appointment.status]({ doctor: nameOr(appointment.doctorName) });
}

function whoCancelled({ cancelledBy, patientId, doctorName }: Appointment): string {
  if (cancelledBy === undefined) return "";
  return cancelledBy === patientId ? messages().youCancelled : messages().doctorCancelled(nameOr(doctorName));
}

/** A link to book the same doctor again, once an appointment is over or cancelled. */
export function BookAgain({ appointment, about }: { appointment: Appointment; about: string }) {
  const { doctorId, status } = appointment;
  if (!isPast(appointment, nowIso()) && !statusTraits[status].isOff) return null;
  return (
    <LinkButton href={`/patient/book/${doctorId}`} variant="quiet" compact aria-describedby={about}>
      {status === "completed" ? messages().bookFollowUp : messages().bookAgain}
    </LinkButton>
  );
}
