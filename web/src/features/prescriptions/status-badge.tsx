import type { PrescriptionStatus } from "#domain/prescriptions";
import { Badge } from "../../ui/badges/badge.tsx";
import { prescriptionStyle } from "./status-styles.ts";

/** The status of a prescription. */
export function StatusBadge({ status }: { status: PrescriptionStatus }) {
  return <Badge {...prescriptionStyle(status)} />;
}
