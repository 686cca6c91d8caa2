// The exports of this feature to other features.

export { doctorAppointment } from "./doctor/calls.ts";
export { doctorAppointmentPage } from "./list-address.ts";
export { messages as appointmentMessages } from "./messages.ts";
export { StatusBadge } from "./status-badge.tsx";
