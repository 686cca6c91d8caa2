import { type Appointment, showsHelp } from "#domain/appointments";
import { nowIso } from "../../../lib/time/clock.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { appointmentAddress } from "../../appointments/list-address.ts";
import { aheadMessages, nameOr, specialtyOr } from "../../appointments/patient/messages.ts";
import { AppointmentWhen } from "../../appointments/patient/rows.tsx";
import { HelpNow } from "../../appointments/red-flags/help-now.tsx";
import { RescheduledNotice } from "../../appointments/rescheduled-notice.tsx";
import { StatusBadge } from "../../appointments/status-badge.tsx";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";

/** The next appointment. */
export function NextAppointment({ appointment }: { appointment: Appointment }) {
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <p className={styles.head}>
          <b>
            <AppointmentWhen appointment={appointment} />
          </b>
          <StatusBadge appointment={appointment} />
        </p>
        <RescheduledNotice appointment={appointment} />
        <h2 id="now">{messages().nextVisit(nameOr(appointment.doctorName))}</h2>
        <p className={styles.soft}>
          {specialtyOr(appointment.doctorSpecialty)}.{" "}
          {aheadMessages()[appointment.status]({ doctor: nameOr(appointment.doctorName) })}
        </p>
        {showsHelp(appointment, nowIso()) && (
          <HelpNow symptoms={appointment.symptoms} country={appointment.patientCountry} at="booked" brief />
        )}
        <p>
          <LinkButton href={appointmentAddress("patient", appointment)}>
            {messages().seeAppointment}
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}

/** The text if nothing needs the patient. */
export function NothingWaits() {
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <h2 id="now">{messages().nothingWaits}</h2>
        <p className={styles.soft}>{messages().nothingWaitsHelp}</p>
      </div>
    </Card>
  );
}
