import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Appointment, isPast, steps, symptomsOf } from "#domain/appointments";
import { nowIso, useNow } from "../../lib/clock.ts";
import { formatVisit, zoneShort } from "../../lib/dates.ts";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/layout.tsx";
import { Row, Rows } from "../../ui/rows.tsx";
import { doctorVisits } from "./doctor-calls.ts";
import { StepButtons, whoId } from "./doctor-visit-cells.tsx";
import type { VisitSteps } from "./doctor-visit-steps.tsx";
import { words } from "./doctor-words.ts";
import { Moved } from "./moved.tsx";

const atMost = 5;

/** Visits that wait for the doctor: those that are over and still open first, then those asked for. */
export function WaitingVisits({ taking }: { taking: VisitSteps }) {
  const upcoming = useInfiniteQuery(doctorVisits("upcoming"));
  const past = useInfiniteQuery(doctorVisits("past"));
  useNow(5_000);
  const now = nowIso();
  const all = [past, upcoming].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const waiting = all.filter((visit) => steps(visit, "doctor", now).length > 0).slice(0, atMost);
  if (waiting.length === 0) return null;
  return (
    <Section title={words.waiting}>
      <Card flush>
        <Rows label={words.waiting}>
          {waiting.map((visit, n) => (
            <Row
              key={visit.id}
              what={<span id={whoId(visit)}>{sentenceOf(visit, now)}</span>}
              meta={
                <>
                  {metaOf(visit, now)}
                  <Moved visit={visit} />
                </>
              }
              end={<StepButtons visit={visit} filled={n === 0} taking={taking} />}
            />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function sentenceOf(visit: Appointment, now: string): ReactNode {
  if (isPast(visit, now)) return `Visit with ${visit.patientName} is over and still open`;
  return (
    <>
      {visit.patientName} wants {timeOf(visit)}
    </>
  );
}

function metaOf(visit: Appointment, now: string): ReactNode {
  if (isPast(visit, now)) return <>{timeOf(visit)}. Complete it to prescribe, or reschedule it.</>;
  const named = symptomsOf(visit.symptoms).map(({ name, category }) => `${name} (${category})`);
  return named.join(", ") || words.noSymptoms;
}

function timeOf(visit: Appointment): ReactNode {
  return (
    <time dateTime={`${visit.date}T${visit.time}`}>
      {formatVisit(visit)} {zoneShort(visit.zone, visit.date)}
    </time>
  );
}
