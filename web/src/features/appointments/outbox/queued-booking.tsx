import type { ListedDoctor } from "#domain/directory";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Inline } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import styles from "../booking/booking.module.css";
import { bookingMessages } from "../booking/messages.ts";
import { WithDoctor } from "../booking/with-doctor.tsx";
import { queueMessages } from "./messages.ts";
import { useQueuedAppointments } from "./queued.ts";
import { QueuedAppointments } from "./queued-list.tsx";

/** The appointment as it was asked for without a connection: where it is now, and what becomes of it. */
export function Kept({ id, doctor, onAgain }: { id: string; doctor: ListedDoctor; onAgain: () => void }) {
  const { entries } = useQueuedAppointments();
  const waits = entries.some((entry) => entry.id === id);
  return (
    <div className={styles.fields} tabIndex={-1} ref={focus}>
      <WithDoctor doctor={doctor} />
      {waits ? (
        <Banner kind="offline">{queueMessages.kept}</Banner>
      ) : (
        <Banner kind="success">{bookingMessages.success}</Banner>
      )}
      <QueuedAppointments onAgain={onAgain} />
      <Inline>
        <LinkButton href="/patient/appointments">{bookingMessages.toAppointments}</LinkButton>
      </Inline>
    </div>
  );
}

/** The button that was pressed is gone: what it led to is where one goes on. */
function focus(place: HTMLElement | null): void {
  place?.focus();
}
