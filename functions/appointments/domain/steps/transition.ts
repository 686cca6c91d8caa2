import type { DomainEvent } from "../../../../events/event.ts";
import type { Appointment } from "../appointment.ts";

/** What a step leads to. No event: the step was already taken, nothing is to be saved. */
export interface Transition {
  readonly after: Appointment;
  readonly event?: DomainEvent;
}

/** What every event of an appointment carries: whose it is and when. */
export function facts({ id, patientId, doctorId, date, time, zone }: Appointment) {
  return { appointmentId: id, patientId, doctorId, date, time, zone };
}
