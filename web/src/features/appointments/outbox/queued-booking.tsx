import type { ListedDoctor } from "#domain/profiles";
import { focusResult } from "../../../lib/browser/scroll-into-view.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Inline } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import styles from "../booking/booking.module.css";
import { DoctorHeading } from "../booking/doctor-heading.tsx";
import { bookingMessages } from "../booking/messages.ts";
import { queueMessages } from "./messages.ts";
import { useQueuedAppointments } from "./queued.ts";
import { QueuedAppointments } from "./queued-list.tsx";

/** A booking made without a connection: where it is and what happens next. */
export function QueuedBooking({
  id,
  doctor,
  onAgain,
}: {
  id: string;
  doctor: ListedDoctor;
  onAgain: () => void;
}) {
  const { entries } = useQueuedAppointments();
  const waits = entries.some((entry) => entry.id === id);
  return (
    <div className={styles.fields} tabIndex={-1} ref={focusResult}>
      <DoctorHeading doctor={doctor} />
      {waits ? (
        <Banner kind="offline">{queueMessages().saved}</Banner>
      ) : (
        <Banner kind="success">{bookingMessages().success}</Banner>
      )}
      <QueuedAppointments onAgain={onAgain} />
      <Inline>
        <LinkButton href="/patient/appointments">{bookingMessages().toAppointments}</LinkButton>
      </Inline>
    </div>
  );
}
