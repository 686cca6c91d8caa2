import { type Appointment, type AppointmentStatus, slotMinutes, symptomsOf } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { type Resource, reference, resource } from "./resource.ts";

/** Our statuses as those of FHIR's Appointment. */
const statuses = {
  pending: "pending",
  confirmed: "booked",
  completed: "fulfilled",
  cancelled: "cancelled",
  declined: "cancelled",
} as const satisfies Record<AppointmentStatus, string>;

/** Whether the doctor takes part, by the status. */
const answers = {
  pending: "needs-action",
  confirmed: "accepted",
  completed: "accepted",
  cancelled: "declined",
  declined: "declined",
} as const satisfies Record<AppointmentStatus, string>;

/** An appointment. A no-show has a status of its own in FHIR. */
export function appointmentOf(appointment: Appointment): Resource {
  const { id, patientId, patientName, doctorId, doctorName, doctorSpecialty, status, noShow } = appointment;
  const start = instantOf(appointment);
  return resource("Appointment", id, {
    status: noShow ? "noshow" : statuses[status],
    specialty: [{ text: doctorSpecialty }],
    reasonCode: symptomsOf(appointment.symptoms).map(({ label }) => ({ text: label })),
    start,
    end: new Date(Date.parse(start) + slotMinutes * 60_000).toISOString(),
    created: appointment.createdAt,
    comment: appointment.patientNotes,
    patientInstruction: appointment.doctorNotes,
    participant: [
      { actor: reference(patientId, patientName), status: "accepted" },
      { actor: reference(doctorId, doctorName), status: answers[status] },
    ],
  });
}
