import type { ReactNode } from "react";
import { type Appointment, isPast, symptomsOf } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatVisit, zoneShort } from "../../../lib/time/dates.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Moved } from "../moved.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { aheadMessages, nameOr, pastMessages, specialtyOr } from "./messages.ts";
import styles from "./rows.module.css";

export interface PatientVisitsProps {
  label: string;
  visits: readonly Appointment[];
  /** What can be done with a visit, beside its status; `about` is the id of what names it. */
  acts?: (visit: Appointment, about: string) => ReactNode;
  /** With what the patient told the doctor, and what the status means. */
  full?: boolean;
}

/** The patient's visits as rows: with whom, when, and how it stands. */
export function PatientVisits({ label, visits, acts, full }: PatientVisitsProps) {
  const now = nowIso();
  return (
    <Card flush>
      <Rows label={label}>
        {visits.map((visit) => (
          <Row
            key={visit.id}
            start={<Avatar name={nameOr(visit.doctorName)} />}
            what={
              <span id={`visit-${visit.id}`}>
                {nameOr(visit.doctorName)}{" "}
                <span className={styles.specialty}>· {specialtyOr(visit.doctorSpecialty)}</span>
              </span>
            }
            meta={
              <>
                <p>
                  <VisitWhen visit={visit} />
                </p>
                <Moved visit={visit} />
                {visit.cancellationReason && (
                  <p className={styles.wrote}>The doctor wrote: {visit.cancellationReason}</p>
                )}
                {full && <Told visit={visit} now={now} />}
              </>
            }
            end={
              <>
                {acts?.(visit, `visit-${visit.id}`)}
                <StatusBadge status={visit.status} />
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

/** Date, time and zone of a visit. */
export function VisitWhen({ visit }: { visit: Pick<Appointment, "date" | "time" | "zone"> }) {
  return (
    <>
      <time dateTime={instantOf(visit)}>{formatVisit(visit)}</time>{" "}
      <Text tone="mute">{zoneShort(visit.zone, instantOf(visit))}</Text>
    </>
  );
}

function Told({ visit, now }: { visit: Appointment; now: string }) {
  const named = symptomsOf(visit.symptoms).map(({ name, category }) => `${name} (${category})`);
  return (
    <>
      <p>{(isPast(visit, now) ? pastMessages : aheadMessages)[visit.status]}</p>
      {named.length > 0 && <p>Symptoms: {named.join(", ")}</p>}
      {visit.patientNotes && <p className={styles.wrote}>You wrote: {visit.patientNotes}</p>}
    </>
  );
}
