import type { PrescriptionStatus } from "#domain/prescriptions";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";

/** How each status of a prescription is shown. */
export const prescriptionStyles: Readonly<Record<PrescriptionStatus, BadgeStyle>> = {
  pending: { label: "Pending", hue: "amber", sign: "patient" },
  sent: { label: "Sent", hue: "amber", sign: "pharmacy" },
  approved: { label: "Approved", hue: "amber", sign: "pharmacy" },
  ready: { label: "Ready for Pickup", hue: "amber", sign: "patient" },
  ready_for_pickup: { label: "Ready for Pickup", hue: "amber", sign: "patient" },
  out_for_delivery: { label: "Out for Delivery", hue: "amber", sign: "patient" },
  completed: { label: "Completed", hue: "green", sign: "done" },
  collected: { label: "Collected", hue: "green", sign: "done" },
  cancelled: { label: "Cancelled", hue: "red", sign: "cut" },
};
