import type { Appointment } from "#domain/appointments";
import { formatVisit } from "../../lib/time/dates.ts";
import { Tag } from "../../ui/badges/badge.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import styles from "./moved.module.css";

/** That a visit was moved, and the first date and time it had; nothing for one that was not. */
export function Moved({ visit }: { visit: Appointment }) {
  const { isRescheduled, originalDate: date, originalTime: time } = visit;
  if (!isRescheduled) return null;
  return (
    <span className={styles.moved}>
      <Tag>Rescheduled</Tag>{" "}
      {date && time && (
        <Text tone="mute" size="small">
          from <time dateTime={`${date}T${time}`}>{formatVisit({ date, time })}</time>
        </Text>
      )}
    </span>
  );
}
