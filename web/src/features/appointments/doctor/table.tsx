import { type Appointment, waitsForDoctor } from "#domain/appointments";
import { nowIso } from "../../../lib/time/clock.ts";
import { type Column, Table } from "../../../ui/layout/table.tsx";
import { JoinCall } from "../../video/exports.ts";
import { PatientCell, PrescribedLink, ReasonCell, StatusCell, StepButtons, WhenCell } from "./cells.tsx";
import styles from "./doctor.module.css";
import { messages } from "./messages.ts";
import { type Earlier, OpenRow } from "./open/open-row.tsx";
import type { Opening } from "./open/opener.tsx";
import type { AppointmentSteps } from "./steps.tsx";

export interface AppointmentTableProps {
  label: string;
  appointments: readonly Appointment[];
  taking: AppointmentSteps;
  /** The appointment that the address names; the table scrolls to it. */
  named?: { id: string | undefined; visit: string | undefined };
  isGone: (id: string) => boolean;
  opening: Opening;
  earlier: Earlier;
  onPrescribe?: (appointment: Appointment) => void;
}

/** The doctor's appointments with their steps. The open one is highlighted; if none is, the first with a step. */
export function AppointmentTable({
  label,
  appointments,
  taking,
  isGone,
  named,
  opening,
  earlier,
  onPrescribe,
}: AppointmentTableProps) {
  const now = nowIso();
  const { open } = opening;
  const first = open ?? appointments.find((appointment) => waitsForDoctor(appointment, now))?.id;
  const { columns } = messages();
  const shown: Column<Appointment>[] = [
    {
      label: columns.patient,
      selfExplanatory: true,
      cell: (appointment) => <PatientCell appointment={appointment} opening={opening} />,
    },
    {
      label: columns.when,
      selfExplanatory: true,
      cell: (appointment) => <WhenCell appointment={appointment} />,
    },
    {
      label: columns.symptoms,
      selfExplanatory: true,
      cell: (appointment) => <ReasonCell appointment={appointment} isOpen={appointment.id === open} />,
    },
    {
      label: columns.status,
      selfExplanatory: true,
      cell: (appointment) => <StatusCell appointment={appointment} />,
    },
    {
      label: columns.actions,
      hasActions: true,
      cell: (appointment) => (
        <div className={styles.actions}>
          <PrescribedLink appointment={appointment} />
          {appointment.status === "confirmed" && (
            <JoinCall
              appointment={appointment}
              person={{ id: appointment.patientId, name: appointment.patientName }}
            />
          )}
          <StepButtons
            appointment={appointment}
            filled={appointment.id === first}
            hasKeys={appointment.id === open}
            taking={taking}
            isGone={isGone(appointment.id)}
            onPrescribe={onPrescribe}
          />
        </div>
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <Table
        label={label}
        columns={shown}
        items={appointments}
        id={(appointment) => appointment.id}
        chosen={open}
        below={(appointment) => <OpenRow appointment={appointment} earlier={earlier} />}
        named={named}
      />
    </div>
  );
}

/** Patients and times, without steps. */
export function BriefAppointmentTable({
  label,
  appointments,
}: Pick<AppointmentTableProps, "label" | "appointments">) {
  const { columns } = messages();
  const briefly: readonly Column<Appointment>[] = [
    {
      label: columns.patient,
      selfExplanatory: true,
      cell: (appointment) => <PatientCell appointment={appointment} />,
    },
    {
      label: columns.when,
      selfExplanatory: true,
      cell: (appointment) => <WhenCell appointment={appointment} />,
    },
    {
      label: columns.status,
      selfExplanatory: true,
      cell: (appointment) => <StatusCell appointment={appointment} />,
    },
  ];
  return <Table label={label} columns={briefly} items={appointments} id={(appointment) => appointment.id} />;
}
