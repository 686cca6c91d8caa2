import { useQuery } from "@tanstack/react-query";
import type { Appointment } from "#domain/appointments";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/empty.tsx";
import { Moved } from "../../appointments/moved.tsx";
import { VisitWhen } from "../../appointments/patient/appointment-rows.tsx";
import { aheadWords, nameOr, specialtyOr } from "../../appointments/patient/words.ts";
import { StatusBadge } from "../../appointments/status-badge.tsx";
import { patientDashboard } from "../calls.ts";
import styles from "./patient.module.css";
import { words } from "./words.ts";

/** What is next when no medicine is under way: the next visit, or that nothing waits. */
export function NextVisit() {
  const { data, isPending } = useQuery(patientDashboard);
  if (isPending) {
    return (
      <Card>
        <Skeleton lines={5} />
      </Card>
    );
  }
  const visit = data?.next.find(isPlanned);
  if (!visit) return data ? <NothingWaits /> : null;
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <p className={styles.head}>
          <b>
            <VisitWhen visit={visit} />
          </b>
          <StatusBadge status={visit.status} />
        </p>
        <Moved visit={visit} />
        <h2 id="now">Your next visit is with {nameOr(visit.doctorName)}.</h2>
        <p className={styles.soft}>
          {specialtyOr(visit.doctorSpecialty)}. {aheadWords[visit.status]}
        </p>
        <p>
          <LinkButton href="/patient/appointments">{words.seeVisits}</LinkButton>
        </p>
      </div>
    </Card>
  );
}

/** A cancelled visit stays in the list of its day, but nobody is waiting for it. */
function isPlanned({ status }: Appointment): boolean {
  return status === "pending" || status === "confirmed";
}

function NothingWaits() {
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <h2 id="now">{words.nothingWaits}</h2>
        <p className={styles.soft}>{words.nothingWaitsHelp}</p>
      </div>
    </Card>
  );
}
