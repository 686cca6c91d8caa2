import type { PrescriptionStatus } from "#domain/prescriptions";
import { Badge } from "../../ui/badges/badge.tsx";
import { prescriptionLooks } from "./status-looks.ts";

/** The status of a prescription. */
export function StatusBadge({ status }: { status: PrescriptionStatus }) {
  return <Badge {...prescriptionLooks[status]} />;
}
