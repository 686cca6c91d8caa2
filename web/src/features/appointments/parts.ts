// The exports of this feature to other features.

export { doctorAppointment } from "./doctor/calls.ts";
export { StatusBadge } from "./status-badge.tsx";
