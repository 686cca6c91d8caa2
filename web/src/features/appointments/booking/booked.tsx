import { useCallback, useState } from "react";
import type { Appointment } from "#domain/appointments";
import type { ListedDoctor } from "#domain/profiles";
import { focusResult } from "../../../lib/browser/scroll-into-view.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Inline } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useCalendarOfAppointment } from "../patient/calendar-file.tsx";
import { messageMs, nameOr } from "../patient/messages.ts";
import { AppointmentWhen } from "../patient/rows.tsx";
import { Place } from "../place.tsx";
import { HelpNow } from "../red-flags/help-now.tsx";
import { StatusBadge } from "../status-badge.tsx";
import styles from "./booking.module.css";
import { DoctorHeading } from "./doctor-heading.tsx";
import { bookingMessages } from "./messages.ts";

/** The booked appointment: its status and whose turn it is. */
export function Booked({ appointment, doctor }: { appointment: Appointment; doctor: ListedDoctor }) {
  const [isNew, setNew] = useState(true);
  const settle = useCallback(() => setNew(false), []);
  const status = useStatusMessage();
  const calendar = useCalendarOfAppointment(status);
  return (
    <div className={styles.fields} tabIndex={-1} ref={focusResult}>
      <DoctorHeading doctor={doctor} />
      {isNew && (
        <Banner kind="success" clearAfter={messageMs} onClear={settle}>
          {bookingMessages().success}
        </Banner>
      )}
      <Inline>
        <b id="booked">
          <AppointmentWhen appointment={appointment} />
        </b>
        <StatusBadge appointment={appointment} />
      </Inline>
      <Place practice={appointment.practice} />
      <HelpNow symptoms={appointment.symptoms} country={appointment.patientCountry} at="booked" />
      <p>{bookingMessages().nextStep(nameOr(appointment.doctorName))}</p>
      <Inline>
        <LinkButton href="/patient/appointments">{bookingMessages().toAppointments}</LinkButton>
        {calendar(appointment, "booked")}
        <LinkButton href="/patient/book" variant="plain" flush>
          {bookingMessages().another}
        </LinkButton>
      </Inline>
      {status.message}
    </div>
  );
}
