import type { AppointmentStatus } from "#domain/appointments";
import type { BadgeLook } from "../../ui/badges/badge-look.ts";

/** How each status of an appointment is shown. */
export const appointmentLooks: Readonly<Record<AppointmentStatus, BadgeLook>> = {
  pending: { word: "Pending", hue: "amber", sign: "doctor" },
  confirmed: { word: "Confirmed", hue: "blue", sign: "set" },
  completed: { word: "Completed", hue: "green", sign: "done" },
  cancelled: { word: "Cancelled", hue: "red", sign: "cut" },
  declined: { word: "Declined", hue: "grey", sign: "closed" },
};
