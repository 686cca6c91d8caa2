import type { AppointmentStatus } from "#domain/appointments";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";
import { messages } from "./messages.ts";

const styles: Readonly<Record<AppointmentStatus, Omit<BadgeStyle, "label">>> = {
  pending: { hue: "amber", sign: "doctor" },
  confirmed: { hue: "blue", sign: "set" },
  completed: { hue: "green", sign: "done" },
  cancelled: { hue: "red", sign: "cut" },
  declined: { hue: "grey", sign: "closed" },
};

/** The style of a request that was not answered before its time. */
export const unansweredStyle = { hue: "grey", sign: "closed" } as const satisfies Partial<BadgeStyle>;

/** The style of an appointment's status. */
export function appointmentStyle(status: AppointmentStatus): BadgeStyle {
  return { label: messages().statuses[status], ...styles[status] };
}
