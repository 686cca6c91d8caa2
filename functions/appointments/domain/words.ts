import type { AppointmentTime } from "../../../events/appointments.ts";

export { appointmentTime } from "../../../events/wording.ts";

/** When an appointment is, and nothing else of it. */
export const timeOf = ({ date, time, zone }: AppointmentTime): AppointmentTime => ({ date, time, zone });
