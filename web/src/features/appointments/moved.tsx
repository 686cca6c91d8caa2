import type { Appointment } from "#domain/appointments";
import { formatAppointment } from "../../lib/time/dates.ts";
import { Tag } from "../../ui/badges/badge.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import styles from "./moved.module.css";

/** That an appointment was moved, and the first date and time it had; nothing for one that was not. */
export function Moved({ appointment }: { appointment: Appointment }) {
  const { isRescheduled, originalDate: date, originalTime: time } = appointment;
  if (!isRescheduled) return null;
  return (
    <span className={styles.moved}>
      <Tag>Rescheduled</Tag>{" "}
      {date && time && (
        <Text tone="mute" size="small">
          from <time dateTime={`${date}T${time}`}>{formatAppointment({ date, time })}</time>
        </Text>
      )}
    </span>
  );
}
