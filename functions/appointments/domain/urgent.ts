import type { Appointment } from "./appointment.ts";
import { type AppointmentState, isPast, waitsForDoctor } from "./lifecycle.ts";
import { statusTraits } from "./status.ts";
import { raisedFlags, urgentFlags } from "./symptoms/red-flags.ts";

/** Whether it is a request with symptoms that may be an emergency, and the doctor's turn: it comes first and in red. */
export function isUrgent(
  appointment: AppointmentState & Pick<Appointment, "symptoms">,
  now: string,
): boolean {
  return appointment.status === "pending" && waitsForDoctor(appointment, now) && hasUrgentFlag(appointment);
}

/** Whether its symptoms may be an emergency of which the doctor is notified at once. */
export function hasUrgentFlag({ symptoms }: Pick<Appointment, "symptoms">): boolean {
  return urgentFlags(symptoms).length > 0;
}

/** Whether the patient reads with it where help is now: while it lies ahead, also if the doctor cancelled it, or after nobody answered it in time. */
export function showsHelp(appointment: Appointment, now: string): boolean {
  const { status, noShow, cancelledBy, patientId } = appointment;
  const isOpen = isPast(appointment, now)
    ? status === "pending" && !noShow
    : statusTraits[status].isPlanned || (cancelledBy !== undefined && cancelledBy !== patientId);
  return isOpen && raisedFlags(appointment.symptoms).length > 0;
}
