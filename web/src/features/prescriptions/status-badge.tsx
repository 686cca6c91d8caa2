import type { PrescriptionStatus } from "#domain/prescriptions";
import { Badge } from "../../ui/badges/badge.tsx";
import { messages } from "./messages.ts";
import { prescriptionStyles } from "./status-styles.ts";

/** The status of a prescription. */
export function StatusBadge({ status }: { status: PrescriptionStatus }) {
  return <Badge label={messages().statuses[status]} {...prescriptionStyles[status]} />;
}
