// The exports of this feature to other features.

export { doctorAppointment } from "./doctor/calls.ts";
export { doctorAppointmentPage } from "./list-address.ts";
export { messages as appointmentMessages } from "./messages.ts";
export { patientAppointments } from "./patient/calls.ts";
export { NamedSymptoms } from "./red-flags/named-symptoms.tsx";
export { StatusBadge } from "./status-badge.tsx";
