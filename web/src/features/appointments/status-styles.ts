import type { AppointmentStatus } from "#domain/appointments";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";

/** How each status of an appointment is shown. */
export const appointmentStyles: Readonly<Record<AppointmentStatus, BadgeStyle>> = {
  pending: { label: "Pending", hue: "amber", sign: "doctor" },
  confirmed: { label: "Confirmed", hue: "blue", sign: "set" },
  completed: { label: "Completed", hue: "green", sign: "done" },
  cancelled: { label: "Cancelled", hue: "red", sign: "cut" },
  declined: { label: "Declined", hue: "grey", sign: "closed" },
};
