import type { AppointmentTime, CancellationReason } from "../../../events/appointments.ts";

export { appointmentTime } from "../../../events/wording.ts";

/** When an appointment is, and nothing else of it. */
export const timeOf = ({ date, time, zone }: AppointmentTime): AppointmentTime => ({ date, time, zone });

/** What the patient reads when the doctor chose a reason and wrote nothing. */
export const cancellationMessages: Readonly<Record<CancellationReason, string | undefined>> = {
  doctor_unavailable: "I am not available at this time.",
  other_doctor: "Another doctor is the better choice for you.",
  other: undefined,
};
