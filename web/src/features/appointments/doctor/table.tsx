import { type Appointment, steps } from "#domain/appointments";
import { nowIso } from "../../../lib/time/clock.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { type Column, Table } from "../../../ui/layout/table.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { PatientCell, ReasonCell, StepButtons, WhenCell, whoId } from "./cells.tsx";
import styles from "./doctor.module.css";
import { messages } from "./messages.ts";
import type { VisitSteps } from "./steps.tsx";

export interface VisitTableProps {
  label: string;
  visits: readonly Appointment[];
  taking: VisitSteps;
  /** Begins a prescription for a completed visit. */
  onPrescribe?: (visit: Appointment) => void;
}

/** The doctor's visits with what can be done about each; the first that waits is the one to see to. */
export function VisitTable({ label, visits, taking, onPrescribe }: VisitTableProps) {
  const now = nowIso();
  const first = visits.find((visit) => steps(visit, "doctor", now).length > 0)?.id;
  const columns: Column<Appointment>[] = [
    { label: "Patient", speaks: true, cell: (visit) => <PatientCell visit={visit} /> },
    { label: "When", speaks: true, cell: (visit) => <WhenCell visit={visit} /> },
    { label: "Symptoms", speaks: true, cell: (visit) => <ReasonCell visit={visit} /> },
    {
      label: "Status",
      speaks: true,
      cell: (visit) => <StatusBadge status={visit.status} />,
    },
    {
      label: "Actions",
      acts: true,
      cell: (visit) => (
        <div className={styles.acts}>
          <StepButtons visit={visit} filled={visit.id === first} taking={taking} />
          {onPrescribe && visit.status === "completed" && (
            <Button
              variant="quiet"
              compact
              aria-describedby={whoId(visit)}
              onPress={() => onPrescribe(visit)}
            >
              {messages.createPrescription}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <Table label={label} columns={columns} items={visits} id={(visit) => visit.id} />
    </div>
  );
}

const briefly: readonly Column<Appointment>[] = [
  { label: "Patient", speaks: true, cell: (visit) => <PatientCell visit={visit} /> },
  { label: "When", speaks: true, cell: (visit) => <WhenCell visit={visit} /> },
  { label: "Status", speaks: true, cell: (visit) => <StatusBadge status={visit.status} /> },
];

/** Who comes when, to be read only. */
export function BriefVisitTable({ label, visits }: Pick<VisitTableProps, "label" | "visits">) {
  return <Table label={label} columns={briefly} items={visits} id={(visit) => visit.id} />;
}
