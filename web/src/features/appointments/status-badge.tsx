import type { AppointmentStatus } from "#domain/appointments";
import { Badge } from "../../ui/badges/badge.tsx";
import { appointmentLooks } from "./status-looks.ts";

/** The status of an appointment. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge {...appointmentLooks[status]} />;
}
