import type { PharmacyPrescription } from "#domain/prescriptions";
import { Badge } from "../../ui/badges/badge.tsx";
import { StatusBadge } from "../prescriptions/exports.ts";
import { messages } from "./messages.ts";

/** The status as the pharmacy sees it: a returned prescription is always "returned". */
export function WorkBadge({ of }: { of: Pick<PharmacyPrescription, "status" | "stopped"> }) {
  if (of.status === "pending") return <Badge label={messages().returned} hue="grey" sign="closed" />;
  return <StatusBadge of={of} />;
}
