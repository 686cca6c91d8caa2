import { type AppointmentState, isUnanswered } from "#domain/appointments";
import { nowIso } from "../../lib/time/clock.ts";
import { Badge, Tag } from "../../ui/badges/badge.tsx";
import { messages } from "./messages.ts";
import { appointmentStyle, unansweredStyle } from "./status-styles.ts";

/** The status of an appointment, and whether a request went unanswered. */
export function StatusBadge({ appointment }: { appointment: AppointmentState }) {
  const style = appointmentStyle(appointment.status);
  if (!isUnanswered(appointment, nowIso())) return <Badge {...style} />;
  return (
    <>
      <Badge {...style} {...unansweredStyle} />
      <Tag>{messages().unanswered}</Tag>
    </>
  );
}
