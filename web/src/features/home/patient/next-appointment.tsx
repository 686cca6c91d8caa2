import { useQuery } from "@tanstack/react-query";
import { type Appointment, statusTraits } from "#domain/appointments";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { aheadMessages, nameOr, specialtyOr } from "../../appointments/patient/messages.ts";
import { AppointmentWhen } from "../../appointments/patient/rows.tsx";
import { RescheduledNotice } from "../../appointments/rescheduled-notice.tsx";
import { StatusBadge } from "../../appointments/status-badge.tsx";
import { patientDashboard } from "./calls.ts";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";

/** The next appointment, or that nothing is planned; shown when no prescription is active. */
export function NextAppointment() {
  const { data, isPending } = useQuery(patientDashboard);
  if (isPending) {
    return (
      <Card>
        <Skeleton lines={5} />
      </Card>
    );
  }
  const appointment = data?.next.find(isPlanned);
  if (!appointment) return data ? <NothingWaits /> : null;
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <p className={styles.head}>
          <b>
            <AppointmentWhen appointment={appointment} />
          </b>
          <StatusBadge status={appointment.status} />
        </p>
        <RescheduledNotice appointment={appointment} />
        <h2 id="now">{messages().nextVisit(nameOr(appointment.doctorName))}</h2>
        <p className={styles.soft}>
          {specialtyOr(appointment.doctorSpecialty)}. {aheadMessages()[appointment.status]}
        </p>
        <p>
          <LinkButton href="/patient/appointments">{messages().seeAppointments}</LinkButton>
        </p>
      </div>
    </Card>
  );
}

/** Whether an appointment will take place; the list also has cancelled ones. */
function isPlanned({ status }: Appointment): boolean {
  return statusTraits[status].isPlanned;
}

function NothingWaits() {
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <h2 id="now">{messages().nothingWaits}</h2>
        <p className={styles.soft}>{messages().nothingWaitsHelp}</p>
      </div>
    </Card>
  );
}
