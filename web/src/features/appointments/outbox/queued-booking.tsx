import type { ListedDoctor } from "#domain/directory";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Inline } from "../../../ui/layout.tsx";
import styles from "../booking/booking.module.css";
import { WithDoctor } from "../booking/with-doctor.tsx";
import { bookingWords } from "../booking/words.ts";
import { useQueuedVisits } from "./queued.ts";
import { QueuedVisits } from "./queued-list.tsx";
import { queueWords } from "./words.ts";

/** The visit as it was asked for without a connection: where it is now, and what becomes of it. */
export function Kept({ id, doctor, onAgain }: { id: string; doctor: ListedDoctor; onAgain: () => void }) {
  const { entries } = useQueuedVisits();
  const waits = entries.some((entry) => entry.id === id);
  return (
    <div className={styles.fields} tabIndex={-1} ref={focus}>
      <WithDoctor doctor={doctor} />
      {waits ? (
        <Banner kind="offline">{queueWords.kept}</Banner>
      ) : (
        <Banner kind="success">{bookingWords.success}</Banner>
      )}
      <QueuedVisits onAgain={onAgain} />
      <Inline>
        <LinkButton href="/patient/appointments">{bookingWords.toAppointments}</LinkButton>
      </Inline>
    </div>
  );
}

/** The button that was pressed is gone: what it led to is where one goes on. */
function focus(place: HTMLElement | null): void {
  place?.focus();
}
