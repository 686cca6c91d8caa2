import type { PrescriptionStatus } from "#domain/prescriptions";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";
import { messages } from "./messages.ts";

const styles: Readonly<Record<PrescriptionStatus, Omit<BadgeStyle, "label">>> = {
  pending: { hue: "amber", sign: "patient" },
  sent: { hue: "amber", sign: "pharmacy" },
  approved: { hue: "amber", sign: "pharmacy" },
  ready: { hue: "amber", sign: "patient" },
  ready_for_pickup: { hue: "amber", sign: "patient" },
  out_for_delivery: { hue: "amber", sign: "patient" },
  completed: { hue: "green", sign: "done" },
  collected: { hue: "green", sign: "done" },
  cancelled: { hue: "red", sign: "cut" },
};

/** How a status of a prescription is shown. */
export function prescriptionStyle(status: PrescriptionStatus): BadgeStyle {
  return { label: messages().statuses[status], ...styles[status] };
}
