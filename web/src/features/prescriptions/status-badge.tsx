import { type Prescription, shownStatus } from "#domain/prescriptions";
import { Badge } from "../../ui/badges/badge.tsx";
import { prescriptionStyle } from "./status-styles.ts";

/** The status of a prescription, or that its medicine was stopped. */
export function StatusBadge({ of }: { of: Pick<Prescription, "status" | "stopped"> }) {
  return <Badge {...prescriptionStyle(shownStatus(of))} />;
}
