import type { DomainEvent } from "#events";
import type { Appointment } from "../appointment.ts";

/** The result of a step. No event: the step was already taken, and nothing is saved. */
export interface Transition {
  readonly after: Appointment;
  readonly event?: DomainEvent;
}

/** The data of every event of an appointment: its people and its time. */
export function facts({ id, patientId, doctorId, date, time, zone }: Appointment) {
  return { appointmentId: id, patientId, doctorId, date, time, zone };
}
