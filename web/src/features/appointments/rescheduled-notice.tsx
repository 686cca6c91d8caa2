import type { Appointment } from "#domain/appointments";
import { formatAppointment } from "../../lib/time/dates.ts";
import { Tag } from "../../ui/badges/badge.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { messages } from "./messages.ts";
import styles from "./rescheduled-notice.module.css";

/** The notice that an appointment was rescheduled, with its original date and time. */
export function RescheduledNotice({ appointment }: { appointment: Appointment }) {
  const { isRescheduled, originalDate: date, originalTime: time, rescheduleReason } = appointment;
  if (!isRescheduled) return null;
  return (
    <span className={styles.moved}>
      <Tag>{messages().rescheduled}</Tag>{" "}
      {date && time && (
        <Text tone="mute" size="small">
          {messages().from} <time dateTime={`${date}T${time}`}>{formatAppointment({ date, time })}</time>
        </Text>
      )}
      {rescheduleReason && <Text tone="soft">{messages().quoted(rescheduleReason)}</Text>}
    </span>
  );
}
