import { type AppointmentState, isUnanswered } from "#domain/appointments";
import { nowIso } from "../../lib/time/clock.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { appointmentStyle, unansweredStyle } from "./status-styles.ts";

/** What has become of an appointment: its status, or that nobody answered the request in time. */
export function StatusBadge({ appointment }: { appointment: AppointmentState }) {
  const style = isUnanswered(appointment, nowIso())
    ? unansweredStyle()
    : appointmentStyle(appointment.status);
  return <Badge {...style} />;
}
