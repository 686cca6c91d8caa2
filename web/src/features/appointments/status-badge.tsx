import type { AppointmentStatus } from "#domain/appointments";
import { Badge } from "../../ui/badges/badge.tsx";
import { appointmentStyle } from "./status-styles.ts";

/** The status of an appointment. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge {...appointmentStyle(status)} />;
}
