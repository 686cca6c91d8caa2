import type { PrescriptionStatus } from "#domain/prescriptions";
import type { BadgeLook } from "../../ui/badges/badge-look.ts";

/** How each status of a prescription is shown. */
export const prescriptionLooks: Readonly<Record<PrescriptionStatus, BadgeLook>> = {
  pending: { word: "Pending", hue: "amber", sign: "patient" },
  sent: { word: "Sent", hue: "amber", sign: "pharmacy" },
  approved: { word: "Approved", hue: "amber", sign: "pharmacy" },
  ready: { word: "Ready for Pickup", hue: "amber", sign: "patient" },
  ready_for_pickup: { word: "Ready for Pickup", hue: "amber", sign: "patient" },
  out_for_delivery: { word: "Out for Delivery", hue: "amber", sign: "patient" },
  completed: { word: "Completed", hue: "green", sign: "done" },
  collected: { word: "Collected", hue: "green", sign: "done" },
  cancelled: { word: "Cancelled", hue: "red", sign: "cut" },
};
